import { expect, test } from 'vitest';
import { exampleFacts } from '../../contract/site-facts.ts';
import { builtList, pictureWords, robots, sitemap } from './rules.ts';

test('the sitemap is an XML document of its protocol', () => {
  const lines = sitemap('https://venture.example', builtList()).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '  <url><loc>https://venture.example/</loc></url>',
  ]);
  expect(lines.slice(-2)).toEqual(['</urlset>', '']);
});

test('the sitemap says when a page changed, where that is known', () => {
  const listed = [
    { path: '/', changedAt: new Date('2026-11-29T10:00:00Z') },
    { path: '/cases/halden', changedAt: undefined },
  ];
  expect(sitemap('https://venture.example/', listed).split('\n').slice(2, 4)).toEqual([
    '  <url><loc>https://venture.example/</loc><lastmod>2026-11-29T10:00:00.000Z</lastmod></url>',
    '  <url><loc>https://venture.example/cases/halden</loc></url>',
  ]);
});

test('a picture says the headline, the name and what things cost', () => {
  const facts = { ...exampleFacts, name: 'Forge', priceRange: '$1 - $2', launchTime: '3 days' };
  expect(pictureWords('Forge: Made: by hand', facts)).toEqual({
    name: 'Forge',
    headline: 'Made: by hand',
    facts: '$1 - $2\u00a0\u00a0·\u00a0 live in 3 days',
  });
});

test('robots.txt is what crawlers read, line by line', () => {
  expect(robots('https://venture.example')).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /client-dashboard',
      'Disallow: /client-login',
      '',
      'Sitemap: https://venture.example/sitemap.xml',
      '',
    ].join('\n'),
  );
});

test('the sitemap lists every indexed page and no other, below the public URL', () => {
  const found = [...sitemap('https://venture.example', builtList()).matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(found).toEqual([
    'https://venture.example/',
    'https://venture.example/services',
    'https://venture.example/why-choose-venture',
    'https://venture.example/testimonials',
    'https://venture.example/contact',
    'https://venture.example/client-portal',
    'https://venture.example/privacy',
    'https://venture.example/terms',
    'https://venture.example/imprint',
    'https://venture.example/notes',
    'https://venture.example/about',
  ]);
});

test('robots.txt closes the portal and the API, and names the sitemap', () => {
  const text = robots('http://localhost:3000/');
  for (const path of ['/client-dashboard', '/client-login', '/api/']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(text).not.toContain('Disallow: /\n');
});

test('neither robots.txt nor the sitemap tells where the back office is', () => {
  for (const text of [robots('https://venture.example'), sitemap('https://venture.example', builtList())]) {
    expect(text).not.toMatch(/woolbulldog|admin|dashboard\/|dashboard</i);
  }
});
