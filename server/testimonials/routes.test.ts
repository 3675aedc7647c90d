import { beforeEach, describe, expect, test } from 'vitest';
import { signInAdmin, systemContext, useServer } from '../../test/server.ts';
import { deleteShowcase, insertShowcase } from '../showcases/queries.ts';
import { seedShowcases } from '../showcases/seed-showcases.ts';
import { showcases } from '../showcases/tables.ts';
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
  await server.deps.db.delete(showcases);
});

test('what the admin adds, the public list shows: five stars and not featured unless said', async () => {
  const created = await call('POST', '', body);
  const expected = {
    id: expect.any(Number),
    ...body,
    image: '',
    rating: 5,
    featured: false,
    example: false,
    project: null,
  };
  expect([created.statusCode, created.json()]).toEqual([201, { ...expected, clientsOwn: false }]);
  const list = await server.app.inject('/api/testimonials');
  expect(list.json()).toEqual([expected]);
  expect(list.headers['x-total-count']).toBe('1');
});

test('new ones come first, and lists page by page', async () => {
  for (const name of ['first', 'second', 'third']) await call('POST', '', { ...body, name });
  const names = async (query: string) =>
    (await server.app.inject(`/api/testimonials${query}`)).json().map((one: { name: string }) => one.name);
  expect(await names('')).toEqual(['third', 'second', 'first']);
  expect(await names('?limit=2')).toEqual(['third', 'second']);
  const [, second] = (await server.app.inject('/api/testimonials?limit=2')).json();
  expect(await names(`?limit=2&cursor=${second.id}`)).toEqual(['first']);
});

test('of two who change what both saw, one is told; who says nothing of what they saw is not', async () => {
  const { id, example: _, clientsOwn: __, project: ___, ...said } = (await call('POST', '', body)).json();
  const seen = { ...said, showcaseId: null };
  const change = (quote: string, more: object = { seen }) =>
    call('PUT', `/${id}`, { ...body, quote, ...more });
  const both = await Promise.all(['It computes well.', 'It hums.'].map((quote) => change(quote)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const told = both.find(({ statusCode }) => statusCode === 409);
  expect(told?.json()).toMatchObject({
    code: 'testimonial_changed',
    error: 'Somebody else has changed this meanwhile. Please look at it again.',
  });
  expect((await change('It sings.', { seen: { ...seen, showcaseId: 7 } })).statusCode).toBe(409);
  expect((await change('It sings.', {})).json().quote).toBe('It sings.');
  expect((await change('It rests.', { seen: { ...seen, quote: 'It sings.' } })).json().quote).toBe(
    'It rests.',
  );
});

describe('The order by hand', () => {
  const names = async (query = '') =>
    (await server.app.inject(`/api/testimonials${query}`)).json().map(({ name }: { name: string }) => name);
  const make = async (...wanted: string[]) => {
    const ids: Record<string, number> = {};
    for (const name of wanted) ids[name] = (await call('POST', '', { ...body, name })).json().id;
    return ids;
  };
  const move = (id: number | undefined, after: number | null | undefined) =>
    call('POST', `/${id}/move`, { after });

  test('is what both lists and their pages follow; what is new then comes first', async () => {
    const { a, b } = await make('c', 'b', 'a');
    expect((await move(a, b)).json()).toEqual({ success: true });
    expect(await names()).toEqual(['b', 'a', 'c']);
    const headers = await signInAdmin(server);
    const list = await server.app.inject({ url: '/api/admin/testimonials', headers });
    expect(list.json().map(({ name }: { name: string }) => name)).toEqual(['b', 'a', 'c']);
    expect(await names('?limit=1')).toEqual(['b']);
    expect(await names(`?limit=1&cursor=${b}`)).toEqual(['a']);
    expect(await names(`?limit=5&cursor=${a}`)).toEqual(['c']);
    await make('d');
    expect(await names()).toEqual(['d', 'b', 'a', 'c']);
    await move(a, null);
    expect(await names()).toEqual(['a', 'd', 'b', 'c']);
    await call('PUT', `/${a}`, { ...body, name: 'a again' });
    expect(await names()).toEqual(['a again', 'd', 'b', 'c']);
  });

  test('takes no place after itself, after nothing there, or of what is not there', async () => {
    const { a, b } = await make('b', 'a');
    expect((await move(a, a)).statusCode).toBe(400);
    expect((await move(a, undefined)).statusCode).toBe(400);
    expect((await move(999_999, null)).statusCode).toBe(404);
    expect((await move(b, 999_999)).json()).toEqual({
      code: 'order_changed',
      error: 'The other testimonial is gone. Please look at the order again.',
    });
    expect(await names()).toEqual(['a', 'b']);
  });

  test('has every move of several at once', async () => {
    const { a, b, c, d } = await make('d', 'c', 'b', 'a');
    await Promise.all([move(d, null), move(a, d), move(c, a), move(b, c)]);
    expect(await names()).toHaveLength(4);
    const [{ total } = { total: 0 }] = (
      await server.deps.db.execute<{ total: number }>(
        'select count(distinct position)::int as total from testimonials',
      )
    ).rows;
    expect(total).toBe(4);
  });
});

test('an update replaces every field, a deletion removes it, twice is 404', async () => {
  const { id } = (await call('POST', '', { ...body, featured: true, rating: 3 })).json();
  const updated = await call('PUT', `/${id}`, { ...body, quote: 'Better.', image: '/api/placeholder/80/80' });
  expect(updated.json()).toMatchObject({ id, quote: 'Better.', rating: 5, featured: false });
  expect((await call('DELETE', `/${id}`)).json()).toEqual({ success: true });
  expect((await call('DELETE', `/${id}`)).statusCode).toBe(404);
  expect((await call('PUT', `/${id}`, body)).statusCode).toBe(404);
});

test.each(['role', 'company'])('an update without a %s is refused and names the field', async (field) => {
  const { id } = (await call('POST', '', body)).json();
  const reply = await call('PUT', `/${id}`, { ...body, [field]: ' ' });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

describe('The project of a testimonial', () => {
  const work = {
    title: 'Parcelwise',
    category: 'Web Development' as const,
    description: 'Prices a shipment while you type.',
    technologies: ['React'],
    features: ['Live quotes'],
    featured: false,
    timeline: '2 weeks',
    budget: '$3,900',
  };
  const list = async () => (await server.app.inject('/api/testimonials')).json();

  test('comes with the list, can be changed and taken away', async () => {
    const { db } = server.deps;
    const { id: showcaseId } = await insertShowcase(db, work);
    const { id: other } = await insertShowcase(db, { ...work, title: 'Fieldnote', budget: '$6,000' });
    const project = { id: showcaseId, title: 'Parcelwise', budget: '$3,900', timeline: '2 weeks' };
    const created = (await call('POST', '', { ...body, showcaseId })).json();
    expect(created.project).toEqual(project);
    expect(await list()).toMatchObject([{ id: created.id, project }]);
    // As a client of the API that knows of no projects sends it.
    expect((await call('PUT', `/${created.id}`, body)).json().project).toEqual(project);
    const changed = (await call('PUT', `/${created.id}`, { ...body, showcaseId: other })).json();
    expect(changed.project).toMatchObject({ title: 'Fieldnote', budget: '$6,000' });
    expect((await call('PUT', `/${created.id}`, { ...body, showcaseId: null })).json().project).toBeNull();
  });

  test('goes with its showcase, the testimonial stays', async () => {
    const { db } = server.deps;
    const { id: showcaseId } = await insertShowcase(db, work);
    await call('POST', '', { ...body, showcaseId });
    await deleteShowcase(db, showcaseId);
    expect(await list()).toMatchObject([{ name: 'Ada Lovelace', project: null }]);
  });

  test.each(['POST', 'PUT'] as const)(
    '%s with a showcase that does not exist names the field',
    async (method) => {
      const { id } = (await call('POST', '', body)).json();
      const reply = await call(method, method === 'PUT' ? `/${id}` : '', { ...body, showcaseId: 999_999 });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({
        showcaseId: 'This project showcase does not exist or was deleted.',
      });
      expect(await list()).toHaveLength(1);
    },
  );

  test('is found by the demo data where the company has a showcase', async () => {
    await seedShowcases(systemContext(server));
    await seedTestimonials(systemContext(server));
    const linked = (await list()).filter(({ project }: { project: unknown }) => project !== null);
    expect(linked.map(({ company }: { company: string }) => company)).toEqual([
      'Parcelwise',
      'Brightside Clinics',
      'Fieldnote',
    ]);
    for (const { company, project } of linked) expect(project.title).toBe(company);
  });
});

test.each([
  [{ showcaseId: '5' }, 'showcaseId'],
  [{ showcaseId: 0 }, 'showcaseId'],
  [{ showcaseId: 1.5 }, 'showcaseId'],
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
  await seedTestimonials(systemContext(server));
  const list = (await server.app.inject('/api/testimonials')).json();
  expect(list.length).toBe(6);
  expect(list.map(({ featured }: { featured: boolean }) => featured).slice(0, 3)).toEqual([
    true,
    true,
    false,
  ]);
});
