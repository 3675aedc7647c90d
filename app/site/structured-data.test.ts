import { expect, test } from 'vitest';
import type { PageMeta } from '../../contract/site/pages.ts';
import { exampleFacts } from '../../contract/site-facts.ts';
import { schemaFaults } from '../../test/schema-org.ts';
import { pageHead } from './page-meta.ts';
import { faqData, reviewsData } from './structured-data.ts';

const page: PageMeta = {
  path: '/notes/prices',
  title: 'Prices in writing | Venture',
  description: 'Why a price stands in the letter.',
  headline: 'Prices in writing',
  indexed: true,
};

const dataOf = (head: ReturnType<typeof pageHead>) =>
  head.flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json'] as Record<string, unknown>] : [],
  );
const contents = (head: ReturnType<typeof pageHead>, property: string) =>
  head.flatMap((each) => ('property' in each && each.property === property ? [each.content] : []));

test('a page stands below the home page, and below those between', () => {
  const parents = [{ name: 'Notes', path: '/notes' }];
  const [trail] = dataOf(pageHead({ ...page, parents }, exampleFacts));
  const places = (trail?.itemListElement ?? []) as { name: string; item: { '@id': string } }[];
  const names = places.map(({ name, item }) => `${name} ${item['@id']}`);
  expect(names).toEqual([
    'Home https://site.invalid/',
    'Notes https://site.invalid/notes',
    'Prices in writing https://site.invalid/notes/prices',
  ]);
  expect(schemaFaults(trail ?? {})).toEqual([]);
});

test('what somebody wrote is an article, with its dates and whose it is', () => {
  const article = { published: '2026-11-01T08:00:00Z', changed: '2026-11-20T08:00:00Z', author: 'Ada' };
  const head = pageHead({ ...page, article }, exampleFacts);
  const data = dataOf(head)[1] ?? {};
  expect(data).toMatchObject({
    '@type': 'Article',
    headline: 'Prices in writing',
    image: 'https://site.invalid/og/notes/prices.png',
    datePublished: '2026-11-01T08:00:00Z',
    dateModified: '2026-11-20T08:00:00Z',
    author: { '@type': 'Person', name: 'Ada' },
    publisher: { '@type': 'Organization', name: 'Venture' },
  });
  expect(schemaFaults(data)).toEqual([]);
  expect(contents(head, 'og:type')).toEqual(['article']);
  expect(contents(head, 'article:published_time')).toEqual(['2026-11-01T08:00:00Z']);
  const unnamed = pageHead({ ...page, article: { published: '2026-11-01' } }, exampleFacts);
  expect(dataOf(unnamed)[1]).toMatchObject({
    dateModified: '2026-11-01',
    author: { '@type': 'Organization', name: 'Venture' },
  });
});

test('any other page is a page of the site, and one that is not to be found tells programs nothing', () => {
  expect(contents(pageHead(page, exampleFacts), 'og:type')).toEqual(['website']);
  expect(dataOf(pageHead({ ...page, indexed: false }, exampleFacts))).toEqual([]);
});

test('a rating is told only where the client gave it', () => {
  const testimonial = {
    id: 1,
    name: 'Ada',
    role: '',
    company: '',
    image: '',
    quote: 'Quick.',
    rating: 4,
    featured: false,
    example: false,
    project: null,
  };
  const [data] = dataOf(reviewsData([testimonial, { ...testimonial, id: 2 }], [2], exampleFacts));
  const reviews = data?.['@graph'] as Record<string, unknown>[];
  expect(reviews.map(({ reviewRating }) => reviewRating)).toEqual([
    undefined,
    { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
  ]);
  expect(reviews[0]).toMatchObject({ reviewBody: 'Quick.', author: { name: 'Ada' } });
  expect(schemaFaults(data ?? {})).toEqual([]);
});

test('without testimonials or questions there is nothing to tell', () => {
  expect([reviewsData([], [], exampleFacts), faqData([])]).toEqual([[], []]);
});
