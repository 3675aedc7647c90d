import { afterEach, beforeEach, expect } from 'vitest';

/** A quiet run is part of passing: a warning of Node or a line on the console fails the test. */
const noise: string[] = [];

process.on('warning', (warning) => noise.push(`${warning.name}: ${warning.message}`));
console.warn = (...words: unknown[]) => noise.push(words.join(' '));
console.error = (...words: unknown[]) => noise.push(words.join(' '));

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  expect(noise, 'unexpected warnings').toEqual([]);
});
