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
])('%j is a list of %j', (typed, items) => {
  expect(splitItems(typed)).toEqual(items);
});

test.each([
  ['1,000 orders a day', 'Gift boxes'],
  ['Search, filters and sorting', 'Gift boxes'],
  ['Search,\tfilters', 'Gift boxes'],
  ['Search,\u00a0filters', 'Gift boxes'],
  ['Search,', 'Gift boxes'],
  [',', 'Gift boxes'],
  ['Search ,fast', 'Gift boxes'],
])('a list that is taken, here with %j, is edited as it is', (...features) => {
  const taken = showcaseInput.shape.features.safeParse(features);
  expect(taken.success).toBe(['1,000 orders a day', 'Search ,fast'].includes(features[0] ?? ''));
  if (taken.success) expect(splitItems(joinItems(taken.data))).toEqual(features);
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
