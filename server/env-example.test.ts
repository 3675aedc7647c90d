import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('every setting is in .env.example, and nothing else', () => {
  const settings = [...read('./config.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);
  const examples = [...read('../.env.example').matchAll(/^#([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(settings.length).toBeGreaterThan(10);
  expect(examples.toSorted()).toEqual(settings.toSorted());
});
