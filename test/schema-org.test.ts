import { expect, test } from 'vitest';
import { schemaFaults } from './schema-org.ts';

const of = (node: object) => schemaFaults({ '@context': 'https://schema.org', ...node });

test('what schema.org defines is found right', () => {
  const organization = {
    '@type': 'Organization',
    name: 'Forge',
    url: 'https://forge.example/',
    sameAs: ['https://x.example/forge'],
  };
  expect(of(organization)).toEqual([]);
  expect(
    of({
      '@type': 'Article',
      headline: 'Fast',
      datePublished: '2026-11-29T10:00:00Z',
      author: { '@type': 'Person', name: 'Ada' },
      publisher: organization,
    }),
  ).toEqual([]);
});

test('a kind without properties of its own has those of what it is one of', () => {
  const place = {
    '@type': 'ListItem',
    position: 1,
    name: 'Home',
    item: { '@type': 'WebPage', '@id': 'https://forge.example/' },
  };
  expect(of({ '@type': 'BreadcrumbList', itemListElement: [place] })).toEqual([]);
  expect(of({ '@type': 'BreadcrumbList', quote: 'a' })).toEqual([
    'BreadcrumbList.quote: a BreadcrumbList has no such property',
  ]);
});

test.each([
  [{ '@type': 'Organisation', name: 'Forge' }, 'Organisation is of no known type: Organisation'],
  [{ '@type': 'Review', reviewText: 'Good' }, 'Review.reviewText: a Review has no such property'],
  [{ '@type': 'Review', author: { '@type': 'Offer' } }, 'Review.author cannot be a Offer'],
  [{ '@type': 'Article', datePublished: 'yesterday' }, 'Article.datePublished cannot be "yesterday"'],
  [{ '@type': 'Organization', url: '/about' }, 'Organization.url cannot be "/about"'],
  [{ '@type': 'Organization', name: ' ' }, 'Organization.name is empty'],
  [{ '@type': 'ListItem', position: true }, 'ListItem.position is true'],
  [{ '@graph': [{ '@type': 'Service', price: 3 }] }, 'Service.price: a Service has no such property'],
])('%j is not', (node, fault) => {
  expect(of(node)).toEqual([fault]);
});

test('another vocabulary is none', () => {
  expect(schemaFaults({ '@type': 'Organization' })).toEqual(['the context is not schema.org']);
});
