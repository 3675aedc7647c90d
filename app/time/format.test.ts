import { expect, onTestFinished, test, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDay,
  formatDayShort,
  formatInstant,
  formatInstantShort,
  formatTime,
} from './format.ts';

test('times are written with 24 hours, days in American English', () => {
  expect(['00:00', '09:05', '14:00', '23:59', '24:00'].map(formatTime)).toEqual([
    '00:00',
    '09:05',
    '14:00',
    '23:59',
    '24:00',
  ]);
  expect(formatDay('2026-11-30')).toBe('Monday, November 30, 2026');
  expect(formatDayShort('2026-11-30', '2026-01-01')).toBe('Mon, Nov 30');
  expect(formatDate('2026-11-30')).toBe('Nov 30, 2026');
  expect(formatCount(1200)).toBe('1,200');
});

test('a day of another year than this one says so', () => {
  expect(formatDayShort('2027-01-04', '2026-12-31')).toBe('Mon, Jan 4, 2027');
  expect(formatDayShort('2025-12-31', '2026-01-01')).toBe('Wed, Dec 31, 2025');
  vi.useFakeTimers({ now: new Date(2027, 0, 1, 9) });
  onTestFinished(() => void vi.useRealTimers());
  expect(formatDayShort('2027-12-31')).toBe('Fri, Dec 31');
  expect(formatDayShort('2026-12-31')).toBe('Thu, Dec 31, 2026');
});

test('an instant has the same clock', () => {
  const afternoon = new Date(2026, 10, 30, 14, 5);
  expect(formatInstant(afternoon)).toBe('Monday, November 30, 2026 at 14:05');
  expect(formatInstantShort(afternoon)).toBe('Nov 30, 2026, 14:05');
  expect(formatInstantShort(new Date(2026, 10, 30, 0, 5))).toBe('Nov 30, 2026, 00:05');
});
