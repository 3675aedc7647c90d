import { expect, test } from 'vitest';
import { clockOf } from './request-clock.ts';

const asked = '2026-11-30T12:00:00Z';
const clock = (at: string) => clockOf(asked, Date.parse(at));

test('the promise of 24 hours runs from the asking, and is said with what is left or over', () => {
  expect(clock('2026-11-30T12:00:00Z')).toEqual({ hours: 0, isLate: false, words: '24 h 0 min left' });
  expect(clock('2026-12-01T05:10:00Z')).toEqual({ hours: 18, isLate: false, words: '6 h 50 min left' });
  expect(clock('2026-12-01T11:48:00Z')).toEqual({ hours: 24, isLate: false, words: '12 min left' });
  expect(clock('2026-12-01T12:00:00Z')).toEqual({ hours: 24, isLate: true, words: '0 min past 24 h' });
  expect(clock('2026-12-01T15:12:00Z')).toEqual({ hours: 24, isLate: true, words: '3 h 12 min past 24 h' });
  expect(clock('2026-12-10T12:00:00Z')).toEqual({ hours: 24, isLate: true, words: '9 days past 24 h' });
  // A clock that is behind the server's.
  expect(clock('2026-11-30T11:59:00Z').words).toBe('24 h 0 min left');
});
