import { expect, test } from 'vitest';
import { splitAddresses } from './message-text.ts';

/** A message with its addresses in angle brackets. */
const marked = (text: string) =>
  splitAddresses(text)
    .map((part) => (part.href ? `<${part.href}>` : part.text))
    .join('');

test.each([
  ['See https://example.com.', 'See <https://example.com/>.'],
  ['(https://en.wikipedia.org/wiki/Forge_(metal))', '(<https://en.wikipedia.org/wiki/Forge_(metal)>)'],
  ['https://a.example/?q=1&r=2#top, and more', '<https://a.example/?q=1&r=2#top>, and more'],
  ['HTTP://EXAMPLE.COM/Path', '<http://example.com/Path>'],
  ['one https://a.example\ntwo https://b.example!', 'one <https://a.example/>\ntwo <https://b.example/>!'],
  [
    'https://пример.example/страница',
    '<https://xn--e1afmkfd.example/%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0>',
  ],
])('%j reads %j', (text, expected) => {
  expect(marked(text)).toBe(expected);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'xhttps://example.com',
  'https://',
  'http://:80',
  'file:///etc/passwd',
  'www.example.com',
])('%j is no address', (text) => {
  expect(splitAddresses(text).every(({ href }) => href === undefined)).toBe(true);
});

test('an address ends where a tag, a quote or a mark of direction begins', () => {
  expect(marked('https://a.example/"onmouseover="alert(1)')).toBe(
    '<https://a.example/>"onmouseover="alert(1)',
  );
  expect(marked('https://a.example/<b>')).toBe('<https://a.example/><b>');
  expect(marked('https://a.example/\u202egpj.exe')).toBe('<https://a.example/>\u202egpj.exe');
});

test('the pieces are the message', () => {
  const text = '  (https://a.example/x), https:// https://b.example…\n\n';
  expect(
    splitAddresses(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
