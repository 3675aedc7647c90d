import { expect, test } from 'vitest';
import { z } from 'zod';
import { browserConstant, clientModule } from './contract-plugin.ts';

const endpoint = {
  method: 'GET',
  path: '/api/things',
  access: 'public',
  summary: 'Things',
  response: z.array(z.string()),
};

test('endpoints keep what a call needs and lose their schemas', () => {
  const kept = { method: 'GET', path: '/api/things', access: 'public' };
  expect(browserConstant(endpoint)).toEqual(kept);
  expect(browserConstant({ list: endpoint, other: endpoint })).toEqual({ list: kept, other: kept });
});

test('constants stay as they are', () => {
  for (const value of ['text', 5, false, null, ['a'], { a: [{ b: 1 }] }]) {
    expect(browserConstant(value)).toEqual(value);
  }
});

test('schemas and functions, and what contains them, come from the full module', () => {
  for (const value of [z.string(), () => 1, { schema: z.string() }, new Date(0), undefined]) {
    expect(browserConstant(value)).toBeUndefined();
  }
});

test('each export becomes a part of its own', () => {
  expect(clientModule({ list: endpoint, schema: z.string() }, '/contract/things.ts')).toBe(
    "export { list } from './things.ts?only=list';\nexport { schema } from './things.ts?full';",
  );
});
