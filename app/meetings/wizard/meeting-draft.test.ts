import { expect, test } from 'vitest';
import { emptyDraft, isReadyForTime } from './meeting-draft.ts';

const filled = { ...emptyDraft, name: 'Ada Lovelace', email: 'ada@engine.example', purpose: 'consultation' };

test('name, email and purpose are needed to choose a time, and nothing else is', () => {
  expect(isReadyForTime(filled)).toBe(true);
  for (const field of ['name', 'email', 'purpose'])
    expect(isReadyForTime({ ...filled, [field]: ' ' })).toBe(false);
});

test.each(['\u200b', '\u2800', '\u3164', '\ufeff', '\u00ad'])(
  'a name that nobody can see is none: %j',
  (name) => {
    expect(isReadyForTime({ ...filled, name })).toBe(false);
    expect(isReadyForTime({ ...filled, name: `${name}Ada` })).toBe(true);
  },
);
