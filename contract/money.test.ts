import { expect, test } from 'vitest';
import { dollars } from './money.ts';

const amount = dollars('Amount');

test.each([
  [1500, 150_000],
  [49.9, 4990],
  [0.01, 1],
  [1.1, 110],
  [8_333_333.33, 833_333_333],
])('%d dollars are %d cents, and the way back', (wire, cents) => {
  expect(amount.decode(wire)).toBe(cents);
  expect(amount.encode(cents)).toBe(wire);
});

test.each([
  [0, 'Amount must be more than zero.'],
  [-5, 'Amount must be more than zero.'],
  [0.001, 'Amount can have at most two decimals.'],
  [10_000_000.01, 'Amount can be at most 10,000,000 dollars.'],
  ['5', 'Amount must be a number of dollars such as 1500 or 49.90.'],
  [Number.NaN, 'Amount must be a number of dollars such as 1500 or 49.90.'],
])('%p is refused', (wire, sentence) => {
  expect(amount.safeDecode(wire as number).error?.issues[0]?.message).toBe(sentence);
});
