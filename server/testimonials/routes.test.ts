import { beforeEach, expect, test } from 'vitest';
import { signInAdmin, useServer } from '../../test/server.ts';
import { seedTestimonials } from './seed-testimonials.ts';
import { testimonials } from './tables.ts';

const server = useServer();

const body = { name: 'Ada Lovelace', role: 'Founder', company: 'Engines', quote: 'It computes.' };

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = await signInAdmin(server);
  return server.app.inject({ method, url: `/api/admin/testimonials${path}`, payload, headers });
}

beforeEach(async () => {
  await server.deps.db.delete(testimonials);
});

test('what the admin adds, the public list shows: five stars and not featured unless said', async () => {
  const created = await call('POST', '', body);
  const expected = { id: expect.any(Number), ...body, image: '', rating: 5, featured: false };
  expect([created.statusCode, created.json()]).toEqual([201, expected]);
  const list = await server.app.inject('/api/testimonials');
  expect(list.json()).toEqual([expected]);
  expect(list.headers['x-total-count']).toBe('1');
});

test('lists come newest first and page by page', async () => {
  for (const name of ['first', 'second', 'third']) await call('POST', '', { ...body, name });
  const names = async (query: string) =>
    (await server.app.inject(`/api/testimonials${query}`)).json().map((one: { name: string }) => one.name);
  expect(await names('')).toEqual(['third', 'second', 'first']);
  expect(await names('?limit=2')).toEqual(['third', 'second']);
  const [, second] = (await server.app.inject('/api/testimonials?limit=2')).json();
  expect(await names(`?limit=2&cursor=${second.id}`)).toEqual(['first']);
});

test('an update replaces every field, a deletion removes it, twice is 404', async () => {
  const { id } = (await call('POST', '', { ...body, featured: true, rating: 3 })).json();
  const updated = await call('PUT', `/${id}`, { ...body, quote: 'Better.', image: '/api/placeholder/80/80' });
  expect(updated.json()).toMatchObject({ id, quote: 'Better.', rating: 5, featured: false });
  expect((await call('DELETE', `/${id}`)).json()).toEqual({ success: true });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await call('PUT', `/${id}`, body)).statusCode).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ role: undefined }, 'role'],
  [{ company: '' }, 'company'],
  [{ quote: '' }, 'quote'],
  [{ rating: 0 }, 'rating'],
  [{ rating: 6 }, 'rating'],
  [{ rating: 4.5 }, 'rating'],
  [{ rating: '5' }, 'rating'],
  [{ rating: null }, 'rating'],
  [{ featured: 'yes' }, 'featured'],
  [{ image: 'javascript:alert(1)' }, 'image'],
  [{ image: '//elsewhere.example/x.png' }, 'image'],
])('%j is refused and names the field', async (change, field) => {
  const reply = await call('POST', '', { ...body, ...change });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('the demo quotes are valid and the newest two are featured', async () => {
  await seedTestimonials(server.deps.db);
  const list = (await server.app.inject('/api/testimonials')).json();
  expect(list.length).toBe(6);
  expect(list.map(({ featured }: { featured: boolean }) => featured).slice(0, 3)).toEqual([
    true,
    true,
    false,
  ]);
});
