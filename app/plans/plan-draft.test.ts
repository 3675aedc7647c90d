import { expect, test } from 'vitest';
import type { PlanPart } from '../../contract/plans.ts';
import { emptyPart, ON_A_DAY, planDraftOf, planForm } from './plan-draft.ts';

const part: PlanPart = {
  id: 3,
  title: 'Start',
  amount: 4500,
  taxRate: 19,
  milestoneId: 7,
  date: null,
  expectedOn: null,
  invoice: null,
};
const invoice = {
  id: 1,
  number: 'VN-2026-0118',
  status: 'sent',
  dueDate: '2026-12-04',
  paidOn: null,
} as const;

const said = (parts: object[]) =>
  planForm.safeParse({ parts }).error?.issues.map(({ path, message }) => [path.join('.'), message]);

test('a plan goes into the form and comes out as it was', () => {
  const stored = [
    part,
    { ...part, id: 4, milestoneId: null, date: '2026-12-11' },
    // Its milestone is gone, and it was billed.
    { ...part, id: 5, milestoneId: null, invoice },
  ];
  const { parts } = planForm.parse(planDraftOf({ parts: stored, version: 1 }));
  const facts = { title: 'Start', amount: 4500, taxRate: 19 };
  expect(parts).toEqual([
    { ...facts, id: 3, milestoneId: 7, date: null },
    { ...facts, id: 4, milestoneId: null, date: '2026-12-11' },
    { ...facts, id: 5, milestoneId: null, date: null },
  ]);
});

test('a new part needs a title, an amount and what makes its invoice', () => {
  expect(said([emptyPart(0)])).toEqual([
    ['parts.0.title', 'Title is required.'],
    ['parts.0.amount', 'Amount is required.'],
  ]);
  const filled = { ...emptyPart(0), title: 'Start', amount: '100' };
  expect(said([filled])).toEqual([['parts.0.cause', 'Choose a milestone or a day.']]);
  expect(said([{ ...filled, cause: ON_A_DAY }])).toEqual([['parts.0.date', 'The date is required.']]);
});

test('a part whose milestone is gone has to get another cause', () => {
  const { parts } = planDraftOf({ parts: [{ ...part, milestoneId: null }], version: 1 });
  expect(said(parts)).toEqual([['parts.0.cause', 'Choose a milestone or a day.']]);
});
