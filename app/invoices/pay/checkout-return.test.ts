import { expect, test } from 'vitest';
import { readAwaited, readReturn } from './checkout-return.ts';

const now = Date.parse('2026-11-27T10:00:00Z');
const read = (search: string) => readReturn(new URLSearchParams(search), now);

test('The address says which payment somebody comes back from, or nothing', () => {
  expect(read('tab=billing&invoice=12&checkout=return')).toEqual({
    kind: 'return',
    invoiceId: 12,
    since: now,
  });
  expect(read('invoice=12&checkout=cancelled')).toEqual({ kind: 'cancelled', invoiceId: 12, since: now });
  const none = ['invoice=12', 'checkout=return', 'checkout=return&invoice=x', 'checkout=other&invoice=12'];
  expect(none.map(read)).toEqual([undefined, undefined, undefined, undefined]);
});

test('A reload goes on waiting for a quarter of an hour, and for nothing that was never begun', () => {
  const awaited = { kind: 'return', invoiceId: 12, since: now };
  expect(readAwaited(`12 ${now}`, now + 899_999)).toEqual(awaited);
  expect(readAwaited(`12 ${now}`, now + 900_000)).toBe(undefined);
  expect(readAwaited(`12 ${now}`, now - 1)).toBe(undefined);
  expect([null, '', 'x y', '12'].map((text) => readAwaited(text, now))).toEqual(Array(4).fill(undefined));
});
