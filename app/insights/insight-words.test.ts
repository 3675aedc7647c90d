import { expect, test } from 'vitest';
import type { Insights, ShownPeriod } from '../../contract/insights.ts';
import {
  formatShare,
  formatWait,
  longStep,
  sayAnswers,
  sayOutstanding,
  sayRequests,
  sayRevenue,
  sayThread,
} from './insight-words.ts';

const nothing: ShownPeriod = {
  from: '2026-10-31',
  to: '2026-11-29',
  messages: 0,
  meetings: 0,
  answers: { inTime: 0, late: 0, waiting: 0, medianSeconds: null, slowSeconds: null },
  thread: { began: 0, met: 0, projects: 0, paid: 0 },
  revenue: 0,
  outstanding: 0,
  steps: [],
};

function insights(present: Partial<ShownPeriod>, before: Partial<ShownPeriod> = {}): Insights {
  const days = { from: '2026-10-01', to: '2026-10-30' };
  return {
    ...{ period: '30-days', since: '2026-01-01T00:00:00Z', timeZone: 'America/New_York', currency: 'USD' },
    present: { ...nothing, ...present },
    before: { ...nothing, ...days, ...before },
  };
}

test.each([
  [0, '0 min'],
  [59 * 60, '59 min'],
  [3600, '1 h'],
  [3 * 3600 + 600, '3 h 10 min'],
  [3599, '1 h'],
  [10 * 3600 + 40 * 60, '11 h'],
  [47 * 3600, '47 h'],
  [108 * 3600, '4.5 days'],
])('%i seconds are said as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});

test('all and nothing are said of all and nothing only', () => {
  expect([formatShare(999, 1000), formatShare(1, 1000), formatShare(0, 3), formatShare(3, 3)]).toEqual([
    '99%',
    '1%',
    '0%',
    '100%',
  ]);
  expect(formatShare(0, 0)).toBe('–');
});

test('a step is a day, the days of a week, or a month', () => {
  const step = { ...nothing, from: '2026-11-23', to: '2026-11-29' };
  expect(longStep('12-weeks', step)).toBe('Nov 23 – Nov 29');
  expect(longStep('12-weeks', { ...step, from: '2026-11-29' })).toBe('Nov 29');
  expect(longStep('30-days', { ...step, to: '2026-11-23' })).toBe('Nov 23');
  expect(longStep('this-year', step)).toBe('Nov 2026');
});

test.each([
  [6, 5, '6 messages and 0 meeting requests came in, 20% more than in the 30 days before.'],
  [1, 2, '1 message and 0 meeting requests came in, 50% less than in the 30 days before.'],
  [0, 0, '0 messages and 0 meeting requests came in, as in the 30 days before.'],
  [4, 4, '4 messages and 0 meeting requests came in, as many as in the 30 days before.'],
  [4, 0, '4 messages and 0 meeting requests came in, after none in the 30 days before.'],
  [1001, 1000, '1,001 messages and 0 meeting requests came in, about as many as in the 30 days before.'],
])('%i messages after %i', (now, then, sentence) => {
  expect(sayRequests(insights({ messages: now }, { messages: then }))).toBe(sentence);
});

test('what is said of answers is of those that were due', () => {
  expect(sayAnswers(insights({}))).toBe('No answer was due.');
  const waiting = { inTime: 0, late: 0, waiting: 1, medianSeconds: null, slowSeconds: null };
  expect(sayAnswers(insights({ answers: waiting }))).toBe(
    'No answer was due. 1 request can still be answered in time.',
  );
  const late = { ...waiting, late: 1, waiting: 0 };
  expect(sayAnswers(insights({ answers: late }))).toBe('0 of 1 request (0%) got an answer within 24 hours.');
  const answers = { inTime: 47, late: 3, waiting: 2, medianSeconds: 3 * 3600, slowSeconds: 20 * 3600 };
  expect(sayAnswers(insights({ answers }))).toBe(
    '47 of 50 requests (94%) got an answer within 24 hours; half of the answers came within 3 h, nine in ten within 20 h. 2 requests can still be answered in time.',
  );
});

test('what became of those who began', () => {
  expect(sayThread(insights({}))).toBe('Nobody wrote or asked for a meeting for the first time.');
  expect(sayThread(insights({ thread: { began: 31, met: 12, projects: 6, paid: 4 } }))).toBe(
    'Of 31 people who wrote or asked for the first time, 12 got a meeting, 6 a project, and 4 paid an invoice.',
  );
});

test('money is said in the currency, below zero too', () => {
  expect(sayRevenue(insights({ revenue: 1200.5 }, { revenue: 1000 }))).toBe(
    '$1,200.50 came in, what was given back subtracted: 20% more than in the 30 days before.',
  );
  expect(sayRevenue(insights({ revenue: -50 }))).toBe(
    '-$50.00 came in, what was given back subtracted, after nothing in the 30 days before.',
  );
  expect(sayOutstanding(insights({ outstanding: 10 }, { outstanding: 20 }))).toBe(
    'Invoices wait for $10.00 now; on Oct 30, 2026 it was $20.00.',
  );
});
