import { expect, test } from 'vitest';
import { sampleInvoices, samplePlan } from './sample-invoices.ts';
import { addUp, paidShare, sortOut } from './sums.ts';

const today = '2026-11-27';
const invoices = sampleInvoices(today);
const [open] = invoices;
if (!open) throw new Error('there is no sample');

test('Sums are exact to the cent', () => {
  expect(addUp([0.1, 0.2])).toBe(0.3);
  expect(addUp([19.99, 4.35, -0.34])).toBe(24);
  expect(addUp([])).toBe(0);
});

test('What is paid is counted of the plan, and without one of the invoices', () => {
  expect(paidShare(invoices, samplePlan(today))).toEqual({ paid: 4500, whole: 15_000 });
  expect(paidShare(invoices, [])).toEqual({ paid: 4770, whole: 9348 });
});

test('What is void or a credit note is nothing to be paid, and what was credited is no part of it', () => {
  const odd = [
    { ...open, status: 'void' as const },
    { ...open, kind: 'credit_note' as const, status: 'issued' as const },
    { ...open, paid: 500, credited: 78 },
  ];
  expect(paidShare(odd, [])).toEqual({ paid: 500, whole: 4500 });
  const { open: pending, paid, others } = sortOut([...odd, ...invoices]);
  expect([pending.length, paid.length, others.length]).toEqual([2, 2, 2]);
});
