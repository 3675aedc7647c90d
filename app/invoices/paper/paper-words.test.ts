import { expect, test } from 'vitest';
import { sampleInvoices } from '../own/sample-invoices.ts';
import { countryName, documentName, lastSum, stampOf, sumsOf } from './paper-words.ts';

const [exampleInvoice] = sampleInvoices('2026-11-27');
if (!exampleInvoice) throw new Error('there is no sample');

const texts = (more: object) =>
  sumsOf({ ...exampleInvoice, ...more }).map(({ label, text }) => `${label}: ${text}`);

test('The sums name each rate of tax with what it is on, and a discount before it', () => {
  expect(texts({})).toEqual([
    'Subtotal: $4,500.00',
    'Sales tax 0% on $3,200.00: $0.00',
    'Sales tax 6% on $1,300.00: $78.00',
  ]);
  expect(texts({ discount: { kind: 'percent', value: 2.5 }, discounted: 112.5, taxes: [] })).toEqual([
    'Subtotal: $4,500.00',
    'Discount 2.5%: -$112.50',
  ]);
});

test('Without tax and discount there is nothing above the total', () => {
  expect(texts({ taxes: [{ rate: 0, name: '', base: 4500, tax: 0 }] })).toEqual([]);
});

test('What was paid and credited stands between the total and what is due', () => {
  const part = { taxes: [], paid: 500, credited: 78, due: 4000 };
  expect(texts(part)).toEqual(['Total: $4,578.00', 'Credited: -$78.00', 'Paid: -$500.00']);
  expect(lastSum({ ...exampleInvoice, ...part })).toEqual({ label: 'Total due, USD', amount: 4000 });
  expect(lastSum({ ...exampleInvoice, kind: 'credit_note' })).toEqual({
    label: 'Total credited, USD',
    amount: 4578,
  });
  expect(lastSum({ ...exampleInvoice, status: 'void', due: 0 })).toEqual({
    label: 'Total, USD',
    amount: 4578,
  });
});

test('A stamp says what is settled; what is open has none', () => {
  expect(stampOf(exampleInvoice)).toBe(undefined);
  expect(stampOf({ ...exampleInvoice, status: 'paid', paidOn: '2026-11-09' })?.text).toBe('Paid Nov 9, 2026');
  expect(stampOf({ ...exampleInvoice, status: 'void' })?.text).toBe('Void');
});

test('A country is said by its name, and what is none stays', () => {
  expect([countryName('DE'), countryName('ZZZZ')]).toEqual(['Germany', 'ZZZZ']);
});

test('A document is called by what it is', () => {
  expect(documentName(exampleInvoice)).toBe('Invoice VN-2026-0118');
  expect(documentName({ kind: 'credit_note', number: null })).toBe('Credit note, a draft');
});
