import { expect, test } from 'vitest';
import { fill, isolate, oneLine, unknownPlaceholders } from './words.ts';

test('placeholders are filled, each as often as it stands there', () => {
  expect(fill('{name}, {subject}: {name}', { name: 'Ada', subject: 'Cloud' })).toBe('Ada, Cloud: Ada');
});

test('what is no placeholder of the letter stays as it is written', () => {
  const values = { name: 'Ada' };
  for (const text of [
    '{other}',
    '{}',
    '{ name }',
    '{name',
    'name}',
    '{constructor}',
    '{__proto__}',
    '{toString}',
  ]) {
    expect(fill(text, values)).toBe(text);
  }
});

test('a value is text: what looks like a placeholder or a pattern in it is not read again', () => {
  expect(fill('{name}!', { name: '{subject}', subject: 'x' })).toBe('{subject}!');
  expect(fill('{name}!', { name: '$& $1 $$' })).toBe('$& $1 $$!');
});

test('a value that runs from right to left is kept apart from what stands beside it, any other is left alone', () => {
  expect(fill('To {name} (2)', { name: 'שרה' })).toBe('To \u2068שרה\u2069 (2)');
  expect(isolate('محمد')).toBe('\u2068محمد\u2069');
  expect(isolate('ADLaM \u{1e900}')).toBe('\u2068ADLaM \u{1e900}\u2069');
  for (const text of ['Ada', 'Jörg 李', '', '42']) expect(isolate(text)).toBe(text);
});

test('placeholders that nobody fills are named once, from subject and opening', () => {
  const words = { subject: '{name} {nam}', opening: '{subject} {nam} {constructor}' };
  expect(unknownPlaceholders(words, ['name', 'subject'])).toEqual(['nam', 'constructor']);
  expect(unknownPlaceholders({ subject: 'Hello', opening: '{name}' }, ['name'])).toEqual([]);
});

test.each([
  ['a\r\nBcc: eve@evil.example', 'a Bcc: eve@evil.example'],
  ['a\u2028b\u2029c', 'a b c'],
  ['  a\tb\u0000\u0007c\u0085d  ', 'a b c d'],
  ['Jörg 李 👩‍👩‍👧', 'Jörg 李 👩‍👩‍👧'],
])('%j is one line in a header', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

test('what would be read as an encoded word stays what it is', () => {
  expect(oneLine('=?utf-8?Q?x=0D=0ABcc:_e@x?=')).toBe('=\u200b?utf-8?Q?x=0D=0ABcc:_e@x?=');
});
