import { expect, test } from 'vitest';
import { typedMoney, typedPercent, typedPrice, typedQuantity } from './amount-fields.ts';

const said = (field: ReturnType<typeof typedMoney>, text: string) => {
  const { data, error } = field.safeParse(text);
  return error ? error.issues[0]?.message : data;
};

test.each([
  ['19.99', 19.99],
  ['4.35', 4.35],
  ['0.1', 0.1],
  ['1,000', 1000],
  ['1,000.50', 1000.5],
  [' 1500 ', 1500],
  ['10000000', 10_000_000],
  ['', 'Amount is required.'],
  ['  ', 'Amount is required.'],
  ['1.005', 'Amount can have at most two decimals.'],
  ['1e3', 'Amount must be a number such as 1500 or 49.90.'],
  ['abc', 'Amount must be a number such as 1500 or 49.90.'],
  ['1,5', 'Amount must be a number such as 1500 or 49.90.'],
  ['1.000,50', 'Amount must be a number such as 1500 or 49.90.'],
  ['-5', 'Amount must be more than zero.'],
  ['0', 'Amount must be more than zero.'],
  ['9007199254740993', 'Amount can be at most 10,000,000.'],
])('of the amount %j it says %j', (text, expected) => {
  expect(said(typedMoney('Amount'), text)).toBe(expected);
});

test('a price may be nothing, a quantity has three decimals, a rate ends at a hundred', () => {
  expect(said(typedPrice('Price'), '0')).toBe(0);
  expect(said(typedPrice('Price'), '-1')).toBe('Price must not be less than zero.');
  expect(said(typedQuantity('Quantity'), '2.125')).toBe(2.125);
  expect(said(typedQuantity('Quantity'), '0.0005')).toBe('Quantity can have at most three decimals.');
  expect(said(typedPercent('Rate'), '8.875')).toBe(8.875);
  expect(said(typedPercent('Rate'), '101')).toBe('Rate can be at most 100 percent.');
});
