import { expect, test } from 'vitest';
import { initialsOf } from './portrait.tsx';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada', 'A'],
  ['  maria del carmen   reyes ', 'MR'],
  ['Łukasz Żak', 'ŁŻ'],
  ['山田 太郎', '山太'],
  ['𝒜da “Countess” (Lovelace)', '𝒜L'],
  ['\u202eAda \u200bLovelace', 'AL'],
  ['★ ☆', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
