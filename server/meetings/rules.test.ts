import { expect, test } from 'vitest';
import { HOLD_MS, isHolding, isOverdue, mostHeld, mustBeFree } from './rules.ts';

test('a pending request holds its time for 24 hours and is overdue from then on', () => {
  const createdAt = new Date('2027-06-01T10:00:00Z');
  const after = (milliseconds: number) => new Date(createdAt.getTime() + milliseconds);
  expect(isHolding(createdAt, after(HOLD_MS - 1))).toBe(true);
  expect(isHolding(createdAt, after(HOLD_MS))).toBe(false);
  expect(isOverdue({ status: 'pending', createdAt }, after(HOLD_MS))).toBe(true);
  expect(isOverdue({ status: 'pending', createdAt }, after(HOLD_MS - 1))).toBe(false);
  expect(isOverdue({ status: 'approved', createdAt }, after(2 * HOLD_MS))).toBe(false);
});

test('only a move into approved asks for free time', () => {
  expect(mustBeFree('pending', 'approved')).toBe(true);
  expect(mustBeFree('completed', 'approved')).toBe(true);
  expect(mustBeFree('approved', 'approved')).toBe(false);
  expect(mustBeFree('approved', 'pending')).toBe(false);
});

test('how much can be held follows the scale, and is never nothing', () => {
  expect(mostHeld(1)).toEqual({ email: 6, network: 20, wideNetwork: 80 });
  expect(mostHeld(0.5)).toEqual({ email: 3, network: 10, wideNetwork: 40 });
  expect(mostHeld(10)).toEqual({ email: 60, network: 200, wideNetwork: 800 });
  expect(mostHeld(0.001)).toEqual({ email: 1, network: 1, wideNetwork: 1 });
});
