import { expect, test } from 'vitest';
import { robots, sitemap } from './rules.ts';

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
  ]);
});

test('robots.txt closes the portal, the back office and the API, and names the sitemap', () => {
  const text = robots('http://localhost:3000/');
  for (const path of ['/client-dashboard', '/client-login', '/woolbulldog', '/api/']) {
    expect(text).toContain(`Disallow: ${path}\n`);
  }
  expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  expect(text).not.toContain('Disallow: /\n');
});
