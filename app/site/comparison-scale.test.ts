import { expect, test } from 'vitest';
import { barsOf } from './comparison-scale.ts';

test('prices lie on one scale, and what is open says so', () => {
  expect(barsOf(['$3,000 - $6,000+', '$20,000 - $100,000+', '$5,000-15,000'])).toEqual([
    { from: 3, to: 6, isOpen: true },
    { from: 20, to: 100, isOpen: true },
    { from: 5, to: 15, isOpen: false },
  ]);
});

test('weeks and months are measured by the same', () => {
  expect(barsOf(['2-4 weeks', '3-6 months', '2-4 months'])).toEqual([
    { from: 7.7, to: 15.4, isOpen: false },
    { from: 50, to: 100, isOpen: false },
    { from: 33.3, to: 66.7, isOpen: false },
  ]);
});

test('one number is a point', () => {
  expect(barsOf(['$4,500', '$9,000'])).toEqual([
    { from: 50, to: 50, isOpen: false },
    { from: 100, to: 100, isOpen: false },
  ]);
});

test.each([[['24hr response time', 'Through account managers']], [['free', '$0']], [['$0', '0']], [[]]])(
  'without a number in each there is nothing to draw: %j',
  (texts) => {
    expect(barsOf(texts)).toBeUndefined();
  },
);
