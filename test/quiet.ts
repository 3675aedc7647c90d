import { afterAll, afterEach, beforeEach, expect } from 'vitest';

/** A quiet run is part of passing: a warning of Node or a line on the console fails the test. */
const noise: string[] = [];

function note(warning: Error): void {
  noise.push(`${warning.name}: ${warning.message}`);
}

process.on('warning', note);
console.warn = (...words: unknown[]) => noise.push(words.join(' '));
console.error = (...words: unknown[]) => noise.push(words.join(' '));

beforeEach(() => {
  noise.length = 0;
});

afterEach(() => {
  expect(noise, 'unexpected warnings').toEqual([]);
});

// The process goes on to other files, each with a list of its own.
afterAll(() => {
  process.off('warning', note);
});
