import { expect, test } from 'vitest';
import { readPage } from './read-page.ts';

const page = (main: string, head = '', frame = '') =>
  readPage(`<html><head><title>Work &amp; more | Forge</title><meta name="description" content="What we made"/>
    <link rel="canonical" href="https://forge.example/work"/>${head}</head>
    <body><header>${frame}</header><main>${main}</main></body></html>`);

test('what a page says is its head and its main part, however it is written', () => {
  const words = page('<h1>Work</h1> <p>By hand</p>').wordsSha256;
  // printf 'What we made Work & more | Forge Work By hand' | sha256sum
  expect(words).toBe('6f98116ca7c444d8026ef50dadd3eddd314e932fa4ff0c9470c559c237d48335');
  expect(page('<h1 class="x">Work</h1>\n\n<p>By <b>hand</b></p>').wordsSha256).toBe(words);
  expect(page('<h1>Work</h1><script>let a</script> <p>By hand</p><style>p{}</style>').wordsSha256).toBe(
    words,
  );
  expect(page('<h1>Work</h1> <p>By hand</p>', '', 'Call us').wordsSha256).toBe(words);
});

test('another word, and another picture, is another page', () => {
  const words = page('<p>By hand</p>').wordsSha256;
  expect(page('<p>By hands</p>').wordsSha256).not.toBe(words);
  expect(page('<p>By hand</p><img alt="A harbor"/>').wordsSha256).not.toBe(words);
  expect(page('<p>By hand</p>', '<title>Other</title>').wordsSha256).not.toBe(words);
});

test('a page says which picture it has, and whether it is to be found', () => {
  const image = '<meta property="og:image" content="https://forge.example/og/work.png"/>';
  const text = '<meta property="og:image:alt" content="Forge: &quot;Work&quot;"/>';
  expect(page('', image + text)).toMatchObject({
    isIndexed: true,
    picture: { path: '/og/work.png', text: 'Forge: "Work"' },
  });
  const closed = '<head><title>Desk</title><meta name="robots" content="noindex"/></head><main>Desk</main>';
  expect(readPage(closed)).toMatchObject({ isIndexed: false, picture: undefined });
});
