import { expect, test } from 'vitest';
import { useServer } from '../../test/server.ts';

const server = useServer();

test('the API describes itself, every endpoint of the table', async () => {
  const { openapi, paths } = (await server.app.inject({ url: '/api/openapi.json' })).json();
  expect(openapi).toMatch(/^3\./);
  for (const { method, path, summary } of server.app.endpoints) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, `${method} ${path}`).toBe(summary);
  }
});
