import { expect, test } from 'vitest';
import type { BillingSettings } from '../../contract/billing.ts';
import { changedFacts, countryName, currencyLabel, reminderWords } from './billing-words.ts';

test.each([
  [-3, '3 days before'],
  [-1, '1 day before'],
  [0, 'on the day'],
  [1, '1 day after'],
  [7, '7 days after'],
])('a reminder of day %d goes out %s', (days, expected) => {
  expect(reminderWords(days)).toBe(expected);
});

test('currencies and countries are called as people call them', () => {
  expect(currencyLabel('USD')).toBe('USD, US Dollar');
  expect(countryName('de')).toBe('Germany');
  expect([countryName(''), countryName('U'), countryName('ZZ1')]).toEqual([undefined, undefined, undefined]);
});

test('only what changed is told, as it is now', () => {
  const seen: BillingSettings = {
    name: 'Venture',
    email: '',
    currency: 'USD',
    termsDays: 14,
    taxRates: [],
    numberFormat: 'VN-{year}-{number}',
    numberDigits: 4,
    bank: {},
    eInvoice: 'off',
    reminderDays: [0],
    version: 1,
    currencyFixed: false,
    paysOnline: false,
    numbered: 0,
    today: '2026-11-28',
  };
  const now = { ...seen, termsDays: 30, reminderDays: [], taxRates: [{ name: 'VAT', rate: 19 }] };
  expect(changedFacts(now, seen)).toEqual([
    { label: 'Payment terms', text: '30 days' },
    { label: 'Tax rates', text: 'VAT 19%' },
    { label: 'Reminders', text: 'Nothing' },
  ]);
});
