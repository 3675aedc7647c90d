import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { picturesIn, writeMarkdown } from './markdown-formats.ts';

const SHA = 'a'.repeat(64);
const sizes = new Map([[SHA, { width: 1600, height: 1000 }]]);
const write = (text: string) => writeMarkdown(text, sizes).html.trim();

/** All that a note can be made of: every tag is one of these, letter by letter, and nothing else begins with `<`. */
const TAGS = [
  '</?(?:p|h[234]|ul|li|blockquote|strong|em|s|thead|tbody|tr|figure|figcaption|table)>',
  '</?(?:ol|a|pre|code|th|td|section)>',
  '<(?:br|hr)>',
  '<ol start="\\d+">',
  '<pre tabindex="0">',
  '<section class="note-table" aria-label="Table" tabindex="0">',
  '<(?:th|td) style="text-align:(?:left|center|right)">',
  '<a href="(?:https?:|mailto:|tel:|/(?!/)|#)[^"<>\\s]*"(?: title="[^"<>]*")?(?: rel="noopener")?>',
  '<img src="/api/pictures/[0-9a-f]{64}\\.webp" alt="[^"<>]*"(?: title="[^"<>]*")? width="\\d+" height="\\d+" decoding="async" loading="lazy">',
];
const anyTag = new RegExp(TAGS.join('|'), 'g');

/** What is left of HTML without the tags that a note may have. */
const withoutTags = (html: string) => html.replaceAll(anyTag, '');

test('headings begin below the title and go down by single steps', () => {
  const text = '# One\n\n### Two\n\n##### Three\n\n# Four\n\nFive\n----';
  expect(write(text).split('\n')).toEqual([
    '<h2>One</h2>',
    '<h3>Two</h3>',
    '<h4>Three</h4>',
    '<h2>Four</h2>',
    '<h3>Five</h3>',
  ]);
  expect(write('## Only\n\n### Below')).toBe('<h2>Only</h2>\n<h3>Below</h3>');
});

test('a picture has its size, and one by itself is a figure with its title below', () => {
  expect(write(`![A sheet](/api/pictures/${SHA}.webp "Drawn & true")`)).toBe(
    `<figure><img src="/api/pictures/${SHA}.webp" alt="A sheet" width="1600" height="1000" decoding="async" loading="lazy"><figcaption>Drawn &amp; true</figcaption></figure>`,
  );
  expect(write(`Here ![a sheet](/api/pictures/${SHA}.webp) too`)).toContain('<p>Here <img src=');
  expect(write(`![gone](/api/pictures/${'b'.repeat(64)}.webp)`)).toBe('<p>gone</p>');
  expect(write('![elsewhere](https://elsewhere.example/a.png)')).toBe('<p>elsewhere</p>');
});

test('the pictures of a text are found wherever they are', () => {
  const text = `> - ![a](/api/pictures/${SHA}.webp) and ![b](https://elsewhere.example/a.png)\n\n![a](/api/pictures/${SHA}.webp)`;
  expect(picturesIn(text)).toEqual({ kept: [SHA], others: ['https://elsewhere.example/a.png'] });
});

test('tables, code, lists and quotation marks are those of Markdown', () => {
  expect(write('| a | b |\n| - | -: |\n| 1 | 2 |')).toContain('<td style="text-align:right">2</td>');
  expect(write('```js" onload="x\nlet a = "<b>";\n```')).toBe(
    '<pre tabindex="0"><code>let a = &quot;&lt;b&gt;&quot;;\n</code></pre>',
  );
  expect(write('"Quoted" -- and don\'t')).toBe('<p>“Quoted” – and don’t</p>');
});

test('links lead within the site, to pages elsewhere, and to people', () => {
  expect(write('[a](/contact) [b](#end) [c](mailto:ada@example.com)')).toBe(
    '<p><a href="/contact">a</a> <a href="#end">b</a> <a href="mailto:ada@example.com">c</a></p>',
  );
  expect(write('[a](https://elsewhere.example/?a=1&b)')).toBe(
    '<p><a href="https://elsewhere.example/?a=1&amp;b" rel="noopener">a</a></p>',
  );
});

test.each([
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](\u0001javascript:alert(1))',
  '[a](java\tscript:alert(1))',
  '[a](vbscript:x)',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](//elsewhere.example)',
  '[a](/\\elsewhere.example)',
  '[a](file:///etc/passwd)',
  '<javascript:alert(1)>',
  '[a]\n\n[a]: javascript:alert(1)',
  '![a](javascript:alert(1))',
  '![a](data:image/svg+xml,<svg onload=alert(1)>)',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">a</a>',
  '<style>*{display:none}</style>',
  '<!-- --><svg/onload=alert(1)>',
  '[a](https://x.example "\\" onmouseover=\\"alert(1)")',
  '![" onerror="alert(1)](/api/pictures/aa.webp)',
  '| <script> |\n| - |\n| <img onerror=x> |',
  '`</code><script>`',
])('what would do harm is text: %s', (text) => {
  const html = write(text);
  expect(withoutTags(html)).not.toContain('<');
  expect(html).not.toMatch(/href="(?:\s|&#)*(?:javascript|vbscript|data|file|\/[/\\])/i);
});

test('nothing comes out but what a note may have, whatever goes in', () => {
  const bits = [
    '<',
    '>',
    '"',
    "'",
    '&',
    '[',
    ']',
    '(',
    ')',
    '!',
    '`',
    '*',
    '_',
    '#',
    '|',
    '-',
    '\n',
    ' ',
    '\\',
    ':',
    '~',
    '=',
    '1. ',
    '> ',
    'javascript:',
    'https://x.example/',
    `/api/pictures/${SHA}.webp`,
    '<script>',
    'onload=',
    '&#x3c;',
    '&lt;',
    '```\n',
    '|-|-|\n',
  ];
  const texts = array(oneof(constantFrom(...bits), string({ maxLength: 4 })), { maxLength: 60 });
  assert(
    property(texts, (parts) => {
      expect(withoutTags(write(parts.join('')))).not.toContain('<');
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['> ', 50_000],
  ['- ', 50_000],
  ['[', 100_000],
  ['![', 50_000],
  ['**a*', 25_000],
  ['*a ', 33_000],
  ['[a](b', 20_000],
  ['<a ', 33_000],
  ['&#', 50_000],
  ['# a\n', 25_000],
  ['a|b\n', 25_000],
])('a hundred thousand signs of %j are written, and never a stack is exceeded', (bit, times) => {
  const began = performance.now();
  expect(withoutTags(write(bit.repeat(times).slice(0, 100_000)))).not.toContain('<');
  // They take half a second at most; what grows with the square of the length would take minutes.
  expect(performance.now() - began).toBeLessThan(20_000);
});

test('reading takes as long as there are words, and a minute at least', () => {
  const minutes = (text: string) => writeMarkdown(text, sizes).minutes;
  expect(minutes('One.')).toBe(1);
  expect(minutes('word '.repeat(660))).toBe(3);
  expect(minutes('読'.repeat(880))).toBe(2);
  expect(minutes('')).toBe(1);
});
