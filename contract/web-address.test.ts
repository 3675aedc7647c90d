import { expect, test } from 'vitest';
import { webAddress } from './web-address.ts';

test.each([
  ['/portraits/ada.jpg', '/portraits/ada.jpg'],
  ['/portraits/ada.jpg?w=80', '/portraits/ada.jpg?w=80'],
  ['/a/../portraits/ada.jpg', '/portraits/ada.jpg'],
  ['https://pictures.example/ada.jpg', 'https://pictures.example/ada.jpg'],
  ['HTTPS://Pictures.example/ada.jpg', 'https://pictures.example/ada.jpg'],
  ['https://bücher.example/ä.jpg', 'https://xn--bcher-kva.example/%C3%A4.jpg'],
])('%s is kept as %s', (text, kept) => {
  expect(webAddress(text)).toBe(kept);
});

test.each([
  '/\\evil.example/x',
  '//evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
  '/..//evil.example/x',
  '/a/%2e%2e//evil.example/x',
  '/./\\evil.example/x',
  'https:evil.example/x',
  'https:/portraits/ada.jpg',
  'http://pictures.example/ada.jpg',
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'ftp://pictures.example/ada.jpg',
  'https://me:secret@pictures.example/ada.jpg',
  'portraits/ada.jpg',
  'https://',
  '?x',
])('%j is refused', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
