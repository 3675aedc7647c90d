import { expect, test } from 'vitest';
import { draftOf, showcaseDraft, splitItems } from './showcase-draft.ts';

test.each<[typed: string, items: string[]]>([
  ['React, Node.js, PostgreSQL', ['React', 'Node.js', 'PostgreSQL']],
  ['React', ['React']],
  ['React, , Node.js, ', ['React', 'Node.js']],
  ['React,', ['React']],
  [' , ', []],
  ['', []],
  ['1,000 orders a day, Gift boxes', ['1,000 orders a day', 'Gift boxes']],
])('%j is a list of %j', (typed, items) => {
  expect(splitItems(typed)).toEqual(items);
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
