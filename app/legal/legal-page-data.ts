import { formatDate } from '../../contract/format.ts';
import { exampleLegalPages } from '../../contract/legal-documents.ts';
import type { LegalPageName, LegalPages, LegalSection } from '../../contract/legal-page.ts';
import { legalTexts } from '../../contract/site/legal.ts';
import { fillTexts, type SiteFacts } from '../../contract/site-facts.ts';

/** A day, for programs and for people. */
interface Day {
  day: string;
  text: string;
}

/** What a legal page shows: what holds, and what held before. */
export interface LegalPageData {
  title: string;
  text: string;
  texts: Record<keyof typeof legalTexts, string>;
  /** Null: it is an example. */
  published: Day | null;
  sections: LegalSection[];
  earlier: { published: Day; sections: LegalSection[] }[];
}

const dayOf = (day: string): Day => ({ day, text: formatDate(day) });

interface Loaded {
  copy: { title: string; text: string };
  facts: SiteFacts;
  lists: { legal: LegalPages | null };
}

/** For loaders alone: what a legal page shows. */
export function legalPageData(name: LegalPageName, { copy, facts, lists }: Loaded): LegalPageData {
  const { publishedOn, sections, earlier } = (lists.legal ?? exampleLegalPages(facts))[name];
  const texts = fillTexts<LegalPageData['texts']>(legalTexts, facts);
  return {
    ...copy,
    texts: publishedOn === null ? texts : { ...texts, example: '' },
    published: publishedOn === null ? null : dayOf(publishedOn),
    sections,
    earlier: earlier.map((each) => ({ published: dayOf(each.publishedOn), sections: each.sections })),
  };
}
