import { expect, test } from 'vitest';
import { byUrgency, countInvoices, dueWords, openWords } from './due-words.ts';

const left = (...days: number[]) => days.map((daysLeft) => ({ daysLeft }));

test('The days until something is due are said as people say them', () => {
  expect([7, 2, 1, 0, -1, -3, -1200].map(dueWords)).toEqual([
    'due in 7 days',
    'due in 2 days',
    'due tomorrow',
    'due today',
    '1 day overdue',
    '3 days overdue',
    '1,200 days overdue',
  ]);
});

test('All that is open is one sentence', () => {
  expect(openWords([])).toBe('Nothing is due');
  expect(openWords(left(7))).toBe('One invoice, due in 7 days');
  expect(openWords(left(-3))).toBe('One invoice, 3 days overdue');
  expect(openWords(left(20, 7))).toBe('Two invoices, the next due in 7 days');
  expect(openWords(left(20, -1))).toBe('Two invoices, one of them 1 day overdue');
  expect(openWords(left(-2, 20, -1))).toBe('Three invoices, two of them overdue');
  expect(countInvoices(11)).toBe('11 invoices');
});

test('The most urgent comes first, and what is said to be paid last', () => {
  const open = [
    { id: 1, dueDate: '2026-12-11', daysLeft: 14, claimedAt: null },
    { id: 2, dueDate: '2026-11-20', daysLeft: -7, claimedAt: '2026-11-26T10:00:00.000Z' },
    { id: 4, dueDate: '2026-12-04', daysLeft: 7, claimedAt: null },
    { id: 3, dueDate: '2026-12-04', daysLeft: 7, claimedAt: null },
  ];
  expect(byUrgency(open).map(({ id }) => id)).toEqual([3, 4, 1, 2]);
});
