import { expect, test } from 'vitest';
import { showcaseInput } from '../../contract/showcases.ts';
import { draftOf, joinItems, showcaseDraft, splitItems } from './showcase-draft.ts';

test.each<[typed: string, items: string[]]>([
  ['React, Node.js, PostgreSQL', ['React', 'Node.js', 'PostgreSQL']],
  ['React', ['React']],
  ['React, , Node.js, ', ['React', 'Node.js']],
  ['React,', ['React']],
  ['React,, Node.js,,', ['React', 'Node.js']],
  [' , ', []],
  ['', []],
  ['1,000 orders a day, Gift boxes', ['1,000 orders a day', 'Gift boxes']],
  ['"Fast, accessible pages", Gift boxes', ['Fast, accessible pages', 'Gift boxes']],
  ['Gift boxes, "Fast, accessible pages",', ['Gift boxes', 'Fast, accessible pages']],
  ['"A ""fast"", accessible page"', ['A "fast", accessible page']],
  ['"Fast" pages, 27" screens', ['"Fast" pages', '27" screens']],
  ['"Fast, accessible', ['"Fast', 'accessible']],
  ['"", React', ['React']],
])('%j is a list of %j', (typed, items) => {
  expect(splitItems(typed)).toEqual(items);
});

test.each([
  ['1,000 orders a day', 'Gift boxes'],
  ['Fast, accessible pages', 'Gift boxes'],
  ['Gift boxes', 'Search, filters and sorting'],
  ['Search,\tfilters', 'Gift boxes'],
  ['Search,\u00a0filters', 'Gift boxes'],
  ['Search,\nfilters', 'Gift boxes'],
  ['Search,', 'Gift boxes'],
  [',', 'Gift boxes'],
  ['Search ,fast', 'Gift boxes'],
  ['"Fast", they say', 'Gift boxes'],
  ['"Fast"', 'Gift boxes'],
  ['""', '"', '", "'],
  ['A "fast", accessible page', '27" screens', 'Gift boxes'],
])('a list that is taken, here with %j, is edited as it is', (...features) => {
  expect(showcaseInput.shape.features.safeParse(features).success).toBe(true);
  expect(splitItems(joinItems(features))).toEqual(features);
});

test('a draft without items, or without a category, says what is missing', () => {
  const { error } = showcaseDraft.safeParse(draftOf(undefined));
  const messages = Object.fromEntries(error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(messages).toEqual({
    title: 'Title is required.',
    category:
      'Category must be one of Web Development, Mobile App, E-commerce, SaaS, FinTech, HealthTech, EdTech, Other.',
    description: 'Description is required.',
    technologies: 'Technologies are required.',
    timeline: 'Timeline is required.',
    budget: 'Budget is required.',
    features: 'Features are required.',
  });
});
