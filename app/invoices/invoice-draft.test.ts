import { expect, test } from 'vitest';
import { type FullDraft, fullDraft, fullOf, shortDraft, taxOptions, totalsOf } from './invoice-draft.ts';

const line = { description: 'Design', detail: '', quantity: '1', price: '100', taxRate: '0' };
const draft: FullDraft = {
  description: 'Homepage',
  lines: [line],
  discount: { kind: 'none', value: '' },
  note: '',
  dueDate: '2026-12-04',
};
const said = (more: Partial<FullDraft>) =>
  fullDraft.safeParse({ ...draft, ...more }).error?.issues.map(({ message }) => message);

test('the short form needs all three', () => {
  const { error } = shortDraft.safeParse({ amount: '', description: ' ', dueDate: '' });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Amount is required.',
    'Description is required.',
    'Due date is required.',
  ]);
});

test('what is sent are numbers in units, not the typed texts', () => {
  const filled = fullDraft.parse({
    ...draft,
    lines: [{ ...line, quantity: '2.5', price: '1,000.50', taxRate: '8.875' }],
    discount: { kind: 'percent', value: '10' },
  });
  expect(filled.lines).toEqual([
    { description: 'Design', detail: '', quantity: 2.5, price: 1000.5, taxRate: 8.875 },
  ]);
  expect(filled.discount).toEqual({ kind: 'percent', value: 10 });
});

test('lines that come to nothing, and a discount above them, are refused', () => {
  expect(said({ lines: [] })).toEqual(['An invoice needs at least one line.']);
  expect(said({ lines: [{ ...line, price: '0' }] })).toEqual(['The total must be more than zero.']);
  expect(said({ discount: { kind: 'amount', value: '100.01' } })).toEqual([
    'The discount is more than the lines come to.',
  ]);
  expect(said({ discount: { kind: 'percent', value: '' } })).toEqual(['Discount is required.']);
});

test('while it is filled in, it comes to what can be counted', () => {
  const lines = [
    { ...line, price: '3,200' },
    { ...line, price: '950', taxRate: '6' },
    { ...line, quantity: '10', price: '35', taxRate: '6' },
    { ...line, price: 'later' },
    { ...line, price: '-5' },
  ];
  const { total, taxes } = totalsOf(lines, { kind: 'none', value: '' });
  expect(total).toBe(457_800);
  expect(taxes.map(({ rate, base, tax }) => [rate, base, tax])).toEqual([
    [0, 320_000, 0],
    [6000, 130_000, 7800],
  ]);
  expect(totalsOf([line], { kind: 'percent', value: '12.5' }).total).toBe(8750);
  expect(totalsOf([line], { kind: 'amount', value: 'some' }).total).toBe(10_000);
});

test('the full form begins with the short one', () => {
  const terms = { taxRates: [{ name: 'VAT', rate: 19 }], termsDays: 14, today: '2026-11-28' };
  const begun = fullOf({ amount: '450', description: 'Start', dueDate: '2026-12-12' }, terms);
  expect(begun.lines).toEqual([
    { description: 'Start', detail: '', quantity: '1', price: '450', taxRate: '19' },
  ]);
});

test('a line can have the rates of the settings, none, and the one it has', () => {
  const rates = [
    { name: 'VAT', rate: 19 },
    { name: 'Reduced', rate: 7 },
  ];
  expect(taxOptions(rates, ['16', '19'])).toEqual([
    { name: 'VAT', rate: 19 },
    { name: 'Reduced', rate: 7 },
    { name: 'No tax', rate: 0 },
    { name: 'Tax', rate: 16 },
  ]);
  expect(taxOptions([{ name: 'Exempt', rate: 0 }], [])).toEqual([{ name: 'Exempt', rate: 0 }]);
});
