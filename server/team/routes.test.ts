import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { addMember } from '../../test/notes.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { activities } from '../activity/tables.ts';
import { seedTeam } from './seed-team.ts';
import { teamMembers } from './tables.ts';

const server = useServer();

beforeEach(async () => {
  await server.deps.db.delete(teamMembers);
  await server.deps.db.delete(activities);
});

const list = async (query = '') => (await asAdmin(server, 'GET', `/api/admin/team${query}`)).json();
const names = async (query = '') => (await list(query)).map(({ name }: { name: string }) => name);
const ada = { name: 'Ada Lovelace', role: 'Engines', words: '', image: '', links: [] };

test('somebody is introduced, changed and taken off, and it is on record', async () => {
  const added = await addMember(server, {
    links: [{ label: 'Letters', address: 'https://ada.example/letters' }],
  });
  expect(added).toEqual({
    id: added.id,
    name: 'Ada Lovelace',
    role: 'Engines',
    words: 'Computes.',
    image: '',
    links: [{ label: 'Letters', address: 'https://ada.example/letters' }],
    isExample: false,
    version: 1,
  });
  const changed = await asAdmin(server, 'PUT', `/api/admin/team/${added.id}`, {
    ...ada,
    role: 'Numbers',
    seenVersion: 1,
  });
  expect(changed.json()).toMatchObject({ role: 'Numbers', links: [], version: 2 });
  expect((await asAdmin(server, 'DELETE', `/api/admin/team/${added.id}`)).json()).toEqual({ success: true });
  expect((await asAdmin(server, 'DELETE', `/api/admin/team/${added.id}`)).statusCode).toBe(404);
  const kinds = await server.deps.db.select().from(activities).orderBy(activities.id);
  expect(kinds.map(({ kind, subject }) => [kind, subject])).toEqual([
    ['member-added', 'Ada Lovelace'],
    ['member-edited', 'Ada Lovelace'],
    ['member-removed', 'Ada Lovelace'],
  ]);
});

test('whoever saves over what they have not seen is asked', async () => {
  const { id } = await addMember(server);
  const edits = await Promise.all(
    ['a', 'b', 'c'].map((role) =>
      asAdmin(server, 'PUT', `/api/admin/team/${id}`, { ...ada, role, seenVersion: 1 }),
    ),
  );
  expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(edits.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('member_changed');
  const gone = await asAdmin(server, 'PUT', '/api/admin/team/999999', { ...ada, seenVersion: 1 });
  expect(gone.statusCode).toBe(404);
});

test('the order is made by hand; whoever is new comes last', async () => {
  const [a, b, c] = [
    await addMember(server, { name: 'a' }),
    await addMember(server, { name: 'b' }),
    await addMember(server, { name: 'c' }),
  ];
  const move = (id: number, after: number | null) =>
    asAdmin(server, 'POST', `/api/admin/team/${id}/move`, { after });
  expect(await names()).toEqual(['a', 'b', 'c']);
  await move(c.id, null);
  expect(await names()).toEqual(['c', 'a', 'b']);
  await move(c.id, a.id);
  expect(await names()).toEqual(['a', 'c', 'b']);
  expect(await names(`?limit=1&cursor=${a.id}`)).toEqual(['c']);
  expect((await move(a.id, a.id)).statusCode).toBe(400);
  expect((await move(999_999, null)).statusCode).toBe(404);
  expect((await move(a.id, 999_999)).json().code).toBe('order_changed');
  // Moves at once are settled one by one: nobody is lost.
  await Promise.all([move(a.id, b.id), move(b.id, null), move(c.id, a.id), move(b.id, c.id)]);
  expect((await names()).sort()).toEqual(['a', 'b', 'c']);
});

test.each([
  [{ name: '' }, 'name', 'Name is required.'],
  [{ role: ' ' }, 'role', 'Role is required.'],
  [{ words: 'a'.repeat(601) }, 'words', 'Words can be at most 600 characters long.'],
  [
    { image: 'http://elsewhere.example/a.png' },
    'image',
    'Portrait must be a secure web address such as https://example.com/portrait.jpg.',
  ],
  [
    { image: `/api/pictures/${'b'.repeat(64)}.webp` },
    'image',
    'This picture is no longer here. Please upload it again.',
  ],
  [{ links: Array(5).fill({ label: 'a', address: '/a' }) }, 'links', 'There can be at most 4 links.'],
])('somebody like %j is refused in a sentence', async (wrong, field, sentence) => {
  const reply = await asAdmin(server, 'POST', '/api/admin/team', { ...ada, ...wrong });
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
});

test.each(['javascript:alert(1)', '//elsewhere.example', 'http://insecure.example', ''])(
  'a link does not lead to %j',
  async (address) => {
    const reply = await asAdmin(server, 'POST', '/api/admin/team', {
      ...ada,
      links: [{ label: 'Here', address }],
    });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['links.0.address']]);
  },
);

test('the demo people are examples until somebody changes them', async () => {
  await seedTeam(systemContext(server));
  const people = await list();
  expect(
    people.map(({ name, isExample }: { name: string; isExample: boolean }) => [name, isExample]),
  ).toEqual([
    ['Jonas Reiter', true],
    ['Maya Adeyemi', true],
    ['Ruth Castellano', true],
  ]);
  const [jonas] = people;
  const saved = await asAdmin(server, 'PUT', `/api/admin/team/${jonas.id}`, { ...ada, seenVersion: 1 });
  expect(saved.json().isExample).toBe(false);
});
