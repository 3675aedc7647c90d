import { expect, test } from 'vitest';
import { billingDraft, nextNumber } from './billing-draft.ts';

const year = { numbered: 118, today: '2026-11-28' };

test('the next number follows what is typed', () => {
  expect(nextNumber({ numberFormat: 'VN-{year}-{number}', numberDigits: '4' }, year)).toBe('VN-2026-0119');
  expect(nextNumber({ numberFormat: '{number}/{year}', numberDigits: '1' }, year)).toBe('119/2026');
});

test.each([
  ['VN-{number}', '4'],
  ['VN-{year}', '4'],
  ['{year}{number}{day}', '4'],
  ['VN-{year}-{number}', '0'],
  ['VN-{year}-{number}', 'four'],
])('of %s with %s digits there is none', (numberFormat, numberDigits) => {
  expect(nextNumber({ numberFormat, numberDigits }, year)).toBeUndefined();
});

test('what is typed is held to the rules of the contract', () => {
  const { error } = billingDraft.safeParse({
    name: '',
    country: 'usa',
    email: 'nobody',
    currency: 'USD',
    termsDays: '400',
    taxRates: [{ name: 'VAT', rate: '101' }],
    numberFormat: 'VN',
    numberDigits: '4',
    bank: { iban: 'DE00 1234' },
    eInvoice: 'off',
    reminderDays: [],
  });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual(
    expect.arrayContaining([
      ['name', 'Name is required.'],
      ['termsDays', 'Payment terms must be a whole number from 0 to 365.'],
      ['taxRates.0.rate', 'Rate can be at most 100 percent.'],
      ['numberFormat', 'The number format needs {number} and {year}, such as VN-{year}-{number}.'],
      ['bank.iban', 'The IBAN is not right: please compare it with your bank statement.'],
    ]),
  );
});

test('a country may be typed small', () => {
  expect(billingDraft.shape.country.parse(' de ')).toBe('DE');
});
