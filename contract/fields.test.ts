import { expect, test } from 'vitest';
import { LINE_MAX, TEXT_MAX, text } from './fields.ts';

test('a line of text has no line breaks and no control characters', () => {
  const name = text('Name', LINE_MAX);
  expect(name.parse(' Eve\r\nATTENDEE:\tx\u2028y\u0007\u001b[31m ')).toBe('Eve ATTENDEE: x y[31m');
  expect(name.parse('Zoë 👩‍👩‍👧 O’Brien')).toBe('Zoë 👩‍👩‍👧 O’Brien');
});

test('longer text keeps its line breaks and tabs', () => {
  expect(text('Message', TEXT_MAX).parse('a\r\n\tb\u000b\u0085c')).toBe('a\r\n\tbc');
});

test('NUL bytes and lone surrogates are refused, not left out', () => {
  for (const value of ['a\0b', 'a\ud800b']) {
    const result = text('Name').safeParse(value);
    expect(result.error?.issues[0]?.message).toBe('Name contains characters that cannot be stored.');
  }
});
