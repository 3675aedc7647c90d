import { expect, test } from 'vitest';
import { causeWords, nextWords, planCents, recurrenceWords } from './plan-words.ts';

const milestones = [{ id: 7, title: 'Homepage' }];

test('what makes an invoice is said in words', () => {
  expect(causeWords({ milestoneId: 7, date: null }, milestones)).toBe('when “Homepage” is done');
  expect(causeWords({ milestoneId: null, date: '2026-12-11' }, milestones)).toBe('on Dec 11, 2026');
  expect(causeWords({ milestoneId: null, date: null }, milestones)).toBe('its milestone is gone');
});

test('parts are added up in cents', () => {
  expect(planCents([{ amount: 0.1 }, { amount: 0.2 }])).toBe(30);
  expect(planCents([])).toBe(0);
});

test('a recurring invoice says how often, and when the next one is', () => {
  expect(recurrenceWords({ every: 'month', startsOn: '2026-12-01', endsOn: null })).toBe(
    'every month from Dec 1, 2026',
  );
  expect(recurrenceWords({ every: 'year', startsOn: '2026-12-01', endsOn: '2028-12-01' })).toBe(
    'every year from Dec 1, 2026 until Dec 1, 2028',
  );
  expect(nextWords({ paused: false, nextOn: '2026-12-01' })).toBe('next on Dec 1, 2026');
  expect(nextWords({ paused: true, nextOn: '2026-12-01' })).toBe('paused');
  expect(nextWords({ paused: false, nextOn: null })).toBe('ended');
});
