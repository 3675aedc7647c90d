import { expect, test } from 'vitest';
import { useServer } from '../../test/server.ts';

const server = useServer();

test('the API describes itself, every endpoint of the table', async () => {
  const { openapi, paths } = (await server.app.inject({ url: '/api/openapi.json' })).json();
  expect(openapi).toMatch(/^3\./);
  // Every GET answers HEAD too, which is not said each time: so HEAD is left out.
  const described = server.app.endpoints.filter(({ method }) => method !== 'HEAD');
  for (const { method, path, summary } of described) {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation?.summary, `${method} ${path}`).toBe(summary);
  }
});
