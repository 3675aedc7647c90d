import { expect, test } from 'vitest';
import { firstFrom, keepsInvoiced, nextAfter, nextAfterChange, planFaults, writePeriod } from './rules.ts';

/** The first days of a series, from its first. */
function daysOf(startsOn: string, every: 'month' | 'quarter' | 'year', count: number): string[] {
  const days = [startsOn];
  while (days.length < count) days.push(nextAfter({ startsOn, every }, days.at(-1) ?? ''));
  return days;
}

test.each([
  ['2027-01-31', 'month', ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2027-12-31', 'month', ['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['2027-12-01', 'month', ['2027-12-01', '2028-01-01', '2028-02-01']],
  ['2026-11-30', 'quarter', ['2026-11-30', '2027-02-28', '2027-05-30', '2027-08-30']],
  ['2028-02-29', 'year', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
] as const)('what begins on %s comes every %s on %s', (startsOn, every, days) => {
  expect(daysOf(startsOn, every, days.length)).toEqual(days);
});

test.each([
  ['2027-01-31', '2026-01-01', '2027-01-31'],
  ['2027-01-31', '2027-02-28', '2027-02-28'],
  ['2027-01-31', '2027-03-01', '2027-03-31'],
  ['2027-01-31', '2037-06-15', '2037-06-30'],
])('of what begins on %s every month, the first from %s is %s', (startsOn, day, expected) => {
  expect(firstFrom({ startsOn, every: 'month' }, day)).toBe(expected);
});

test.each([
  ['month', '2026-12-15', 'Dec 2026'],
  ['quarter', '2026-12-31', 'Dec 2026 to Feb 2027'],
  ['year', '2027-01-01', 'Jan 2027 to Dec 2027'],
] as const)('an invoice every %s of %s is for %s', (every, day, expected) => {
  expect(writePeriod({ every }, day)).toBe(expected);
});

const TODAY = '2027-06-10';
const running = {
  startsOn: '2027-01-15',
  every: 'month' as const,
  endsOn: null,
  paused: false,
  made: 5,
  nextOn: '2027-06-15',
};

test.each([
  ['nothing of its days', {}, {}, '2027-06-15'],
  ['nothing while it is behind', { nextOn: '2027-05-15' }, {}, '2027-05-15'],
  ['that it is paused', {}, { paused: true }, '2027-06-15'],
  ['that it goes on after a pause', { paused: true, nextOn: '2027-03-15' }, {}, '2027-06-15'],
  [
    'that it goes on after a pause that passed nothing',
    { paused: true, nextOn: '2027-07-15' },
    {},
    '2027-07-15',
  ],
  ['an end that has passed to a later one', { endsOn: '2027-04-01', nextOn: '2027-04-15' }, {}, '2027-06-15'],
  ['an end to none before it came', { endsOn: '2027-12-01' }, {}, '2027-06-15'],
  ['its start to a later day', {}, { startsOn: '2027-07-01' }, '2027-07-01'],
  ['its start to today', {}, { startsOn: TODAY }, TODAY],
  ['every month to every quarter', {}, { every: 'quarter' as const }, '2027-07-15'],
])('changing %s, the next one is on the right day', (_what, before, after, expected) => {
  const was = { ...running, ...before };
  expect(nextAfterChange(was, { ...running, ...after }, TODAY)).toBe(expected);
});

test('what was made today is not made again after its days are others', () => {
  const before = { ...running, nextOn: '2027-07-15' };
  const today = '2027-06-15';
  expect(nextAfterChange(before, { ...running, startsOn: today }, today)).toBe('2027-07-15');
  expect(nextAfterChange(before, { ...running, every: 'year' }, today)).toBe('2028-01-15');
  const unmade = { ...before, made: 0, nextOn: '2027-06-15' };
  expect(nextAfterChange(unmade, { ...running, startsOn: today, every: 'year' }, today)).toBe('2027-06-15');
});

const part = { id: 1, title: 'Start', cents: 1000, taxRate: 0, milestoneId: null, date: '2027-06-01' };
const invoice = { totalCents: 1060, creditedCents: 0 };
const sent = { ...part, invoice: { ...invoice, status: 'sent' as const } };

test('what is billed stays as it is, and may stand elsewhere or lose its cause', () => {
  expect(keepsInvoiced([sent], [part])).toBe(true);
  expect(keepsInvoiced([sent], [{ ...part, date: null }])).toBe(true);
  expect(keepsInvoiced([sent], [])).toBe(false);
  expect(keepsInvoiced([sent], [{ ...part, title: 'Begin' }])).toBe(false);
  expect(keepsInvoiced([sent], [{ ...part, cents: 1001 }])).toBe(false);
  expect(keepsInvoiced([sent], [{ ...part, taxRate: 1 }])).toBe(false);
});

test('what was taken back, or is a draft, may go and not become another', () => {
  for (const made of [
    { ...invoice, status: 'void' as const },
    { ...invoice, status: 'draft' as const },
    { ...invoice, status: 'sent' as const, creditedCents: 1060 },
  ]) {
    expect(keepsInvoiced([{ ...part, invoice: made }], [])).toBe(true);
    expect(keepsInvoiced([{ ...part, invoice: made }], [{ ...part, cents: 1001 }])).toBe(false);
  }
});

const known = { milestoneIds: new Set([7]), today: TODAY };

test.each([
  ['a day to come', [], { ...part, id: undefined, date: TODAY }, []],
  ['a day that has passed', [], { ...part, id: undefined }, ['parts.0.date']],
  ['a day that has passed meanwhile', [{ ...part, invoice: null }], part, []],
  [
    'another day that has passed',
    [{ ...part, invoice: null }],
    { ...part, date: '2027-06-09' },
    ['parts.0.date'],
  ],
  ['a milestone', [], { ...part, id: undefined, date: null, milestoneId: 7 }, []],
  [
    'a milestone of elsewhere',
    [],
    { ...part, id: undefined, date: null, milestoneId: 8 },
    ['parts.0.milestoneId'],
  ],
  ['nothing', [{ ...part, invoice: null }], { ...part, date: null }, ['parts.0.date']],
  ['nothing, and is billed', [sent], { ...part, date: null }, []],
  ['an id of elsewhere', [], part, ['parts.0.id']],
])('a part with %s is judged', (_what, stored, sentPart, expected) => {
  const faults = planFaults(stored, [sentPart], known);
  expect(faults.map(({ path }) => path.join('.'))).toEqual(expected);
});

test('a part that stands twice in a plan is refused', () => {
  const faults = planFaults([{ ...part, invoice: null }], [part, part], known);
  expect(faults.map(({ path }) => path.join('.'))).toEqual(['parts.1.id']);
});
