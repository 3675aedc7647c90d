import { expect, test } from 'vitest';
import { html, lines } from './html.ts';

test('whatever is put in is escaped, between tags and in attributes', () => {
  const evil = `"><script>alert('x')</script>&amp;`;
  expect(html`<a title="${evil}">${evil}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;amp;</a>',
  );
});

test('HTML within HTML is written as it is, also in a list', () => {
  expect(html`<ul>${['a', '<b>'].map((each) => html`<li>${each}</li>`)}</ul>`.text).toBe(
    '<ul><li>a</li><li>&lt;b&gt;</li></ul>',
  );
});

test('nothing stands for false and undefined; zero and the empty text are what they are', () => {
  expect(html`[${false}${undefined}${0}${''}]`.text).toBe('[0]');
});

test('text of several lines keeps them, and is escaped', () => {
  expect(lines('a\n<b>\r\n\nc').text).toBe('a<br>&lt;b&gt;<br><br>c');
});
