import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeTotals, type Discount, type InvoiceLine, spread } from './invoice-totals.ts';

const line = (price: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  description: 'Work',
  detail: '',
  quantity: 1000,
  price,
  taxRate: 0,
  ...more,
});

test('the example of the sketch: three lines, two rates', () => {
  const lines = [
    line(320_000),
    line(95_000, { taxRate: 6000 }),
    line(3500, { quantity: 10_000, taxRate: 6000 }),
  ];
  expect(computeTotals(lines, null)).toEqual({
    lines: [320_000, 95_000, 35_000],
    subtotal: 450_000,
    discount: 0,
    net: 450_000,
    taxes: [
      { rate: 0, lines: 320_000, discount: 0, base: 320_000, tax: 0 },
      { rate: 6000, lines: 130_000, discount: 0, base: 130_000, tax: 7800 },
    ],
    tax: 7800,
    total: 457_800,
  });
});

test.each([
  ['a third of a cent is dropped', line(1, { quantity: 333 }), 0],
  ['half a cent goes up', line(1, { quantity: 500 }), 1],
  ['1.005 hours of 100.00 are 100.50', line(10_000, { quantity: 1005 }), 10_050],
  ['2.5 of 19.99 are 49.98', line(1999, { quantity: 2500 }), 4998],
  ['the most of the most', line(1_000_000_000, { quantity: 1_000_000_000 }), 1_000_000_000_000_000],
])('%s', (_, one, amount) => {
  expect(computeTotals([one], null).lines).toEqual([amount]);
});

test.each([
  ['8.875 % of 19.99', 1999, 8875, 177],
  ['8.875 % of 100.00 ends on half a cent, which goes up', 10_000, 8875, 888],
  ['19 % of 0.01', 1, 19_000, 0],
  ['20 % of 0.03 is half a cent and more', 3, 20_000, 1],
])('tax: %s', (_, price, taxRate, tax) => {
  expect(computeTotals([line(price, { taxRate })], null).tax).toBe(tax);
});

test('tax is rounded once for each rate, not for each line', () => {
  const lines = Array.from({ length: 10 }, () => line(3, { taxRate: 15_000 }));
  // Ten times 0.45 of a cent are four and a half.
  expect(computeTotals(lines, null).tax).toBe(5);
});

test('a discount is spread over the rates, the cent that is over to the largest remainder', () => {
  const lines = [line(1000), line(1000, { taxRate: 10_000 }), line(1000, { taxRate: 20_000 })];
  const { taxes, net, total } = computeTotals(lines, { kind: 'amount', value: 100 });
  expect(taxes.map(({ discount }) => discount)).toEqual([34, 33, 33]);
  expect(taxes.map(({ base, tax }) => [base, tax])).toEqual([
    [966, 0],
    [967, 97],
    [967, 193],
  ]);
  expect([net, total]).toEqual([2900, 3190]);
});

test('a discount in percent is of the sum, and at most all of it', () => {
  expect(computeTotals([line(999), line(999)], { kind: 'percent', value: 12_500 }).discount).toBe(250);
  expect(computeTotals([line(999)], { kind: 'percent', value: 100_000 }).total).toBe(0);
  expect(computeTotals([line(999)], { kind: 'amount', value: 2000 }).discount).toBe(999);
});

test('nothing is spread over nothing', () => {
  expect(spread(5, [])).toEqual([]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
});

const lines = fc.array(
  fc.record({
    description: fc.constant('Work'),
    detail: fc.constant(''),
    quantity: fc.integer({ min: 1, max: 1_000_000_000 }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    taxRate: fc.constantFrom(0, 1, 6000, 8875, 19_000, 100_000),
  }),
  { minLength: 1, maxLength: 40 },
);
const discount: fc.Arbitrary<Discount | null> = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 2_000_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 100_000 }) }),
  ),
);
const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);

test('whatever the lines, rates and discount: parts sum to the total, to the cent', () => {
  fc.assert(
    fc.property(lines, discount, (some, off) => {
      const totals = computeTotals(some, off);
      expect(sum(totals.lines)).toBe(totals.subtotal);
      expect(sum(totals.taxes.map((each) => each.lines))).toBe(totals.subtotal);
      expect(sum(totals.taxes.map((each) => each.discount))).toBe(totals.discount);
      expect(sum(totals.taxes.map((each) => each.base))).toBe(totals.net);
      expect(sum(totals.taxes.map((each) => each.tax))).toBe(totals.tax);
      expect(totals.subtotal - totals.discount).toBe(totals.net);
      expect(totals.net + totals.tax).toBe(totals.total);
      for (const { base, tax, rate, lines: ofRate, discount: offRate } of totals.taxes) {
        expect(base).toBeGreaterThanOrEqual(0);
        expect(offRate).toBeLessThanOrEqual(ofRate);
        // Within half a cent of the exact tax.
        const twice = 2n * 100_000n * BigInt(tax) - 2n * BigInt(base) * BigInt(rate);
        expect(twice > -100_000n && twice <= 100_000n).toBe(true);
      }
    }),
    { numRuns: 1000 },
  );
});

test('a discount is spread as evenly as whole cents can be', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 10 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (weights, part) => {
        const all = sum(weights);
        const amount = Math.floor(all * part);
        const parts = spread(amount, weights);
        expect(sum(parts)).toBe(all === 0 ? 0 : amount);
        for (const [index, got] of parts.entries()) {
          const exact = all === 0 ? 0 : (amount * (weights[index] ?? 0)) / all;
          expect(Math.abs(got - exact)).toBeLessThan(1 + 1e-6);
        }
      },
    ),
  );
});
