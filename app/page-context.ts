import { createContext } from 'react-router';
import { exampleFacts, type PageData } from '../contract/site-facts.ts';

/**
 * What a page is drawn from, as its loaders read it: what the server has read, or, while the site is built, the example facts and
 * nothing else. Loaders alone import this: it does not reach the browser.
 */
export const pageContext = createContext<PageData>({
  facts: exampleFacts,
  testimonials: null,
  showcases: null,
  cases: null,
  notes: null,
  team: null,
  moved: {},
  legal: null,
});
