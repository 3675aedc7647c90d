import { beforeEach, expect, test } from 'vitest';
import { showcaseInput } from '../../contract/showcases.ts';
import { signInAdmin, systemContext, useServer } from '../../test/server.ts';
import { seedShowcases } from './seed-showcases.ts';
import { showcases } from './tables.ts';

const server = useServer();

const body = {
  title: 'Engine',
  category: 'Other',
  description: 'Computes.',
  technologies: ['Brass', 'Steam'],
  timeline: '4 weeks',
  budget: '$6,000',
  features: ['Adds', 'Multiplies'],
};

async function call(method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const headers = await signInAdmin(server);
  return server.app.inject({ method, url: `/api/admin/project-showcases${path}`, payload, headers });
}

beforeEach(async () => {
  await server.deps.db.delete(showcases);
});

test('what the admin adds, the public list shows; empty items are dropped', async () => {
  const created = await call('POST', '', { ...body, technologies: ['Brass', ' ', 'Steam', ''] });
  const expected = { id: expect.any(Number), ...body, featured: false, image: '', example: false };
  expect([created.statusCode, created.json()]).toEqual([201, expected]);
  const list = await server.app.inject('/api/project-showcases');
  expect(list.json()).toEqual([expected]);
  expect(list.headers['x-total-count']).toBe('1');
});

test('the order by hand is what lists follow; what is new comes first', async () => {
  const make = async (title: string) => (await call('POST', '', { ...body, title })).json().id as number;
  const [c, b, a] = [await make('c'), await make('b'), await make('a')];
  const titles = async (query = '') =>
    (await server.app.inject(`/api/project-showcases${query}`))
      .json()
      .map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(['a', 'b', 'c']);
  expect((await call('POST', `/${c}/move`, { after: a })).json()).toEqual({ success: true });
  expect(await titles()).toEqual(['a', 'c', 'b']);
  expect(await titles(`?limit=2&cursor=${c}`)).toEqual(['b']);
  await call('POST', `/${b}/move`, { after: null });
  expect(await titles()).toEqual(['b', 'a', 'c']);
  expect((await call('POST', `/${b}/move`, { after: b })).statusCode).toBe(400);
  expect((await call('POST', '/999999/move', { after: null })).statusCode).toBe(404);
  expect((await call('POST', `/${b}/move`, { after: 999_999 })).json()).toMatchObject({
    code: 'order_changed',
  });
});

test('of two who change what both saw, one is told; who says nothing of what they saw is not', async () => {
  const { id, example: _, ...seen } = (await call('POST', '', body)).json();
  const change = (title: string, more: object = { seen }) =>
    call('PUT', `/${id}`, { ...body, title, ...more });
  const both = await Promise.all(['Mill', 'Loom'].map((title) => change(title)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const told = both.find(({ statusCode }) => statusCode === 409);
  expect(told?.json()).toMatchObject({
    code: 'showcase_changed',
    error: 'Somebody else has changed this meanwhile. Please look at it again.',
  });
  expect((await change('Press', { seen: { ...seen, technologies: ['Steam'] } })).statusCode).toBe(409);
  expect((await change('Press', {})).json().title).toBe('Press');
  expect((await change('Wheel', { seen: { ...seen, title: 'Press' } })).json().title).toBe('Wheel');
});

test('an update replaces every field, a deletion removes it, twice is 404', async () => {
  const { id } = (await call('POST', '', { ...body, featured: true })).json();
  const updated = await call('PUT', `/${id}`, { ...body, title: 'Mill' });
  expect(updated.json()).toMatchObject({ id, title: 'Mill', featured: false });
  expect((await call('DELETE', `/${id}`)).json()).toEqual({ success: true });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await call('PUT', `/${id}`, body)).statusCode).toBe(404);
});

test.each([
  [{ title: '' }, 'title'],
  [{ category: 'Poetry' }, 'category'],
  [{ description: undefined }, 'description'],
  [{ timeline: ' ' }, 'timeline'],
  [{ budget: 6000 }, 'budget'],
  [{ technologies: 'Brass, Steam' }, 'technologies'],
  [{ technologies: [] }, 'technologies'],
  [{ features: ['', ' '] }, 'features'],
  [{ featured: 1 }, 'featured'],
  [{ technologies: ['Brass', 5] }, 'technologies.1'],
])('%j is refused and names the field', async (change, field) => {
  const reply = await call('POST', '', { ...body, ...change });
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual([field]);
});

test('the demo projects are ones that the admin could have added', async () => {
  await seedShowcases(systemContext(server));
  const list = (await server.app.inject('/api/project-showcases')).json();
  expect(list.length).toBeGreaterThan(3);
  for (const { id: _id, example, ...project } of list) {
    expect(example).toBe(true);
    expect(showcaseInput.parse(project)).toEqual(project);
  }
});

test('a wrong item of a list is said by its number', async () => {
  const reply = await call('POST', '', {
    ...body,
    technologies: [null, 'Brass'],
    features: ['Adds', 'x'.repeat(201), 'Adds, and multiplies', 'Adds,'],
  });
  expect(reply.json().fields).toEqual({
    'technologies.0': 'Item 1 of technologies: A technology must be text.',
    'features.1': 'Item 2 of features: A feature can be at most 200 characters long.',
  });
});
