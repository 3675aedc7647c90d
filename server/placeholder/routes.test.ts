import { expect, test } from 'vitest';
import { useServer } from '../../test/server.ts';

const server = useServer();

test('the placeholder is an SVG of the asked size that may be cached', async () => {
  const reply = await server.app.inject('/api/placeholder/80/80');
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=86400',
  });
  expect(reply.body).toContain('width="80" height="80"');
});

test.each(['0/80', '80/4001', 'x/80', '80/-1', '1.5/2', '80/99999'])('%s is refused', async (size) => {
  expect((await server.app.inject(`/api/placeholder/${size}`)).statusCode).toBe(400);
});
