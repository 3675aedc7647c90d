import { expect, test } from 'vitest';
import { ownAddress } from './own-address.ts';

test('an address of this site is followed', () => {
  for (const address of ['/woolbulldog/dashboard?tab=bookings&meeting=12', '/contact#form', '/'])
    expect(ownAddress(address, '/home')).toBe(address);
});

test.each([
  'https://evil.test/x',
  '//evil.test/x',
  '/\\evil.test/x',
  '\t//evil.test/x',
  '/.//evil.test/x',
  'javascript:alert(1)',
  'https://',
  undefined,
  null,
  { pathname: '/contact' },
])('%j is not', (address) => {
  expect(ownAddress(address, '/home')).toBe('/home');
});
