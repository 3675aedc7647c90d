import { expect, test } from 'vitest';
import { z } from 'zod';
import { readAmount, writeAmount } from './amounts.ts';
import { money, percent, price, quantity, shownMoney, shownThousandths } from './money.ts';

const amount = money('Amount');

test.each([
  [1500, 150_000],
  [49.9, 4990],
  [0.01, 1],
  [0.1, 10],
  [1.1, 110],
  [4.35, 435],
  [19.99, 1999],
  [1e3, 100_000],
  [8_333_333.33, 833_333_333],
  [10_000_000, 1_000_000_000],
])('an amount of %d is %d cents, and the way back', (wire, cents) => {
  expect(amount.decode(wire)).toBe(cents);
  expect(amount.encode(cents)).toBe(wire);
});

test.each([
  [0, 'Amount must be more than zero.'],
  [-5, 'Amount must be more than zero.'],
  [0.001, 'Amount can have at most two decimals.'],
  [1.005, 'Amount can have at most two decimals.'],
  [10_000_000.01, 'Amount can be at most 10,000,000.'],
  [2 ** 53 + 1, 'Amount can be at most 10,000,000.'],
  ['5', 'Amount must be a number such as 1500 or 49.90.'],
  ['1,000', 'Amount must be a number such as 1500 or 49.90.'],
  [null, 'Amount must be a number such as 1500 or 49.90.'],
  [Number.NaN, 'Amount must be a number such as 1500 or 49.90.'],
  [Number.POSITIVE_INFINITY, 'Amount must be a number such as 1500 or 49.90.'],
])('an amount of %p is refused', (wire, sentence) => {
  expect(amount.safeDecode(wire as number).error?.issues[0]?.message).toBe(sentence);
});

test('a rule about the whole never sees a number that was refused', () => {
  const seen: unknown[] = [];
  const whole = z.object({ price: price('Price') }).superRefine((value) => void seen.push(value));
  for (const wrong of [1.005, -1, 2e9]) expect(whole.safeDecode({ price: wrong }).success).toBe(false);
  expect(seen).toEqual([]);
});

test('a price may be zero, not less', () => {
  expect(price('Price').decode(0)).toBe(0);
  expect(price('Price').safeDecode(-0.01).error?.issues[0]?.message).toBe(
    'Price must not be less than zero.',
  );
});

test('quantities and rates have three decimals', () => {
  expect(quantity('Quantity').decode(2.5)).toBe(2500);
  expect(quantity('Quantity').safeDecode(0).success).toBe(false);
  expect(quantity('Quantity').safeDecode(0.0001).error?.issues[0]?.message).toBe(
    'Quantity can have at most three decimals.',
  );
  expect(percent('Rate').decode(8.875)).toBe(8875);
  expect(percent('Rate').decode(0)).toBe(0);
  expect(percent('Rate').safeDecode(100.001).error?.issues[0]?.message).toBe(
    'Rate can be at most 100 percent.',
  );
});

test('what is answered may be of either sign', () => {
  expect(shownMoney.encode(-199)).toBe(-1.99);
  expect(shownThousandths.encode(8875)).toBe(8.875);
});

test.each([
  ['1500', 1500],
  ['49.90', 49.9],
  ['1,000', 1000],
  ['1,000.50', 1000.5],
  ['12,345,678', 12_345_678],
  [' 7 ', 7],
  ['-5', -5],
  ['1.005', 1.005],
])('the typed text %j is read as %d', (text, expected) => {
  expect(readAmount(text)).toBe(expected);
});

test.each(['', 'abc', '1e3', '1,5', '1,00', '10,00.5', '1.', '.5', '0x10', '1 000', '١٢', 'Infinity', '--1'])(
  'the typed text %j is no number',
  (text) => {
    expect(readAmount(text)).toBeUndefined();
  },
);

test('a number is written as it is typed', () => {
  expect(writeAmount(1500, 2)).toBe('1500');
  expect(writeAmount(49.9, 2)).toBe('49.90');
  expect(writeAmount(2.5)).toBe('2.5');
});
