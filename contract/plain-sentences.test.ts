import { expect, test } from 'vitest';
import { z } from 'zod';
import { plainSentence, sentenceAt } from './plain-sentences.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainSentence }).error?.issues.map(({ message }) => message);

const inField = (schema: z.ZodType, value: unknown) =>
  sentences(z.object({ startTime: schema }), { startTime: value })?.[0];

test.each([
  [z.string(), undefined, 'Start time is required.'],
  [z.enum(['a', 'b']), undefined, 'Start time is required.'],
  [z.string(), 5, 'Start time must be text.'],
  [z.number(), '5', 'Start time must be a number.'],
  [z.int(), 1.5, 'Start time must be a whole number.'],
  [z.boolean(), 'true', 'Start time must be true or false.'],
  [z.array(z.string()), {}, 'Start time must be a list.'],
  [z.object({}), [], 'Start time must be an object.'],
  [z.record(z.string(), z.string()), 1, 'Start time must be an object.'],
  [z.date(), 'x', 'Start time must be a date and time.'],
  [z.bigint(), 1, 'Start time is not valid.'],
  [z.enum(['a', 'b', 'c']), 'd', 'Start time must be a, b or c.'],
  [z.literal(true), false, 'Start time must be true.'],
  [z.string().min(3), '', 'Start time must have at least 3 characters.'],
  [z.string().max(1), 'ab', 'Start time must have at most 1 character.'],
  [z.array(z.int()).min(1), [], 'Start time must have at least 1 item.'],
  [z.int().min(1), 0, 'Start time must be at least 1.'],
  [z.number().max(5), 6, 'Start time must be at most 5.'],
  [z.email(), 'x', 'Start time must be a valid email address.'],
  [z.url(), 'x', 'Start time must be a web address such as https://example.com.'],
  [z.iso.datetime(), 'x', 'Start time must be a date and time such as 2027-03-14T10:00:00Z.'],
  [z.string().regex(/^a/), 'x', 'Start time is not written as it should be.'],
  [z.number().multipleOf(5), 6, 'Start time must be a multiple of 5.'],
  [z.union([z.string(), z.number()]), true, 'Start time is not valid.'],
  [z.strictObject({}), { a: 1 }, 'Start time has fields that are not known.'],
  [z.string().refine(() => false), 'x', 'Start time is not valid.'],
])('case %#: it says what is wrong', (schema, value, sentence) => {
  expect(inField(schema, value)).toBe(sentence);
});

test('a nested field is named by its own name, the whole request as such', () => {
  const schema = z.object({ slots: z.array(z.object({ is_open: z.boolean() })) });
  expect(sentences(schema, { slots: [{ is_open: 1 }] })).toEqual(['Is open must be true or false.']);
  expect(sentences(schema, { slots: [5] })).toEqual(['The item must be an object.']);
  expect(sentences(schema, undefined)).toEqual(['The request needs a JSON object as its body.']);
  expect(sentences(schema, [])).toEqual(['The request needs a JSON object as its body.']);
});

test.each([
  [['slots', 0], 'Item 1 of slots: The item must be an object.'],
  [['slots', '1', 'startTime'], 'Item 2 of slots: The item must be an object.'],
  [['openDays', 2, 'times', 9], 'Item 3 of open days, item 10 of times: The item must be an object.'],
  [[4, 0, 'name'], 'Item 5, item 1: The item must be an object.'],
  [['address2'], 'The item must be an object.'],
  [[], 'The item must be an object.'],
])('inside a list it says which item is meant: %j', (path, sentence) => {
  expect(sentenceAt(path, 'The item must be an object.')).toBe(sentence);
});

test('a schema’s own words come first', () => {
  expect(inField(z.string({ error: 'Say when.' }), 5)).toBe('Say when.');
});
