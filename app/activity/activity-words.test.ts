import { expect, test } from 'vitest';
import { actorWord, deedOf } from './activity-words.ts';

test.each([
  ['project-status', '', 'in_progress', 'moved the project to In Progress'],
  ['project-status', '', 'paused', 'moved the project to paused'],
  ['milestone-progress', 'Homepage design', '60', 'moved “Homepage design” to 60 %'],
  ['milestone-progress', 'Homepage design', '60 %', 'moved “Homepage design” to 60 %'],
  ['milestone-done', 'Wireframes', '', 'completed “Wireframes”'],
  ['person-added', 'Grace Whitfield', '', 'gave Grace Whitfield access'],
  ['portal-viewed', '', '', 'looked at the portal as its client sees it'],
] as const)('%s of %j with %j reads %j', (kind, subject, detail, words) => {
  expect(deedOf({ kind, subject, detail })).toBe(words);
});

test('whoever did it has a name, also the product itself', () => {
  expect(actorWord({ actorKind: 'client', actorName: 'Grace Whitfield' })).toBe('Grace Whitfield');
  expect(actorWord({ actorKind: 'system', actorName: '' })).toBe('The system');
});
