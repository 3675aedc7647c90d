import { expect, test } from 'vitest';
import { invoiceName, lateness } from './invoice-labels.ts';

test.each([
  [null, undefined],
  [0, 'today'],
  [1, 'tomorrow'],
  [6, 'in 6 days'],
  [90, 'in 90 days'],
  [91, undefined],
  [-1, '1 day late'],
  [-12, '12 days late'],
])('with %s days left it is said as %s', (daysLeft, expected) => {
  expect(lateness(daysLeft)).toBe(expected);
});

test('a document is called by its number, before it has one by what it is', () => {
  expect(invoiceName({ kind: 'invoice', number: 'VN-2026-0118' })).toBe('Invoice VN-2026-0118');
  expect(invoiceName({ kind: 'credit_note', number: 'VN-2026-0119' })).toBe('Credit note VN-2026-0119');
  expect(invoiceName({ kind: 'invoice', number: null })).toBe('Draft of an invoice');
});
