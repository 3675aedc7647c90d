import { expect, test } from 'vitest';
import { robots, sitemap } from './rules.ts';

test('the sitemap is an XML document of its protocol', () => {
  const lines = sitemap('https://venture.example').split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    '  <url><loc>https://venture.example/</loc></url>',
  ]);
  expect(lines.slice(-2)).toEqual(['</urlset>', '']);
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
  const found = [...sitemap('https://venture.example').matchAll(/<loc>(.*?)<\/loc>/g)].map(
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
  for (const text of [robots('https://venture.example'), sitemap('https://venture.example')]) {
    expect(text).not.toMatch(/woolbulldog|admin|dashboard\/|dashboard</i);
  }
});
