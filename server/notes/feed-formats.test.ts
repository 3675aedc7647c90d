import { expect, test } from 'vitest';
import type { NotePage } from '../../contract/notes.ts';
import { exampleFacts } from '../../contract/site-facts.ts';
import { writeFeed } from './feed-formats.ts';

const note: NotePage = {
  id: 7,
  slug: 'prices',
  title: 'Prices & "terms" <b>\uFFFE',
  summary: 'Why.',
  html: '<p>See <a href="/services">here</a> &amp; <code>href="/x"</code></p>\n<img src="/api/pictures/a.webp" alt="">',
  minutes: 2,
  author: { name: 'Ada', role: 'Founder', image: '' },
  isExample: false,
  day: '2027-01-03',
  publishedAt: '2027-01-03T10:00:00.000Z',
  changedAt: '2027-01-04T10:00:00.000Z',
};

test('an entry is what Atom asks for, with whole addresses', () => {
  const feed = writeFeed([note], exampleFacts, 'https://agency.example');
  for (const line of [
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    '  <id>https://agency.example/notes</id>',
    '  <title>Notes by Venture</title>',
    '  <updated>2027-01-04T10:00:00.000Z</updated>',
    '  <link rel="self" type="application/atom+xml" href="https://agency.example/notes/feed.xml"/>',
    '    <id>https://agency.example/notes/feed.xml#7</id>',
    '    <title>Prices &amp; &quot;terms&quot; &lt;b&gt;</title>',
    '    <link href="https://agency.example/notes/prices"/>',
    '    <published>2027-01-03T10:00:00.000Z</published>',
    '    <author><name>Ada</name></author>',
    '    <summary>Why.</summary>',
  ]) {
    expect(feed.split('\n')).toContain(line);
  }
  expect(feed).toContain('&lt;a href=&quot;https://agency.example/services&quot;&gt;here');
  expect(feed).toContain('&lt;img src=&quot;https://agency.example/api/pictures/a.webp&quot;');
  expect(feed).toContain('&lt;code&gt;href=&quot;/x&quot;');
  expect(feed).not.toContain('\uFFFE');
});

test('a feed without notes says when it is from, and one of many has the latest thirty', () => {
  expect(writeFeed([], exampleFacts, 'https://agency.example')).toContain(
    '  <updated>1970-01-01T00:00:00.000Z</updated>\n',
  );
  const many = Array.from({ length: 40 }, (_, index) => ({ ...note, id: index }));
  const ids = [...writeFeed(many, exampleFacts, 'https://agency.example').matchAll(/#(\d+)</g)];
  expect([ids.length, ids[0]?.[1], ids.at(-1)?.[1]]).toEqual([30, '0', '29']);
});
