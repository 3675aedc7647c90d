import { expect, test } from 'vitest';
import { asAdmin, createProject, newEmail, PASSWORD } from '../../test/clients.ts';
import { listMilestones } from '../../test/milestones.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { seedMilestones } from './seed-milestones.ts';

const server = useServer();

const readTemplate = async (kind: string) => {
  const list = (await asAdmin(server, 'GET', '/api/admin/milestone-templates')).json();
  return list.find((each: { kind: string }) => each.kind === kind);
};
const write = (kind: string, milestones: unknown, seenVersion: number) =>
  asAdmin(server, 'PUT', `/api/admin/milestone-templates/${kind}`, { milestones, seenVersion });
const titles = (list: { title: string }[]) => list.map(({ title }) => title);

test('a project begins with the milestones of its kind, a website unless it says otherwise', async () => {
  const website = await listMilestones(server, (await createProject(server)).id);
  expect(titles(website)).toEqual([
    'Kick-off and goals',
    'Content collected',
    'Homepage design',
    'Pages built',
    'Launch checklist',
  ]);
  expect(
    website.every(({ column, percent, dueDate }) => column === 'planning' && percent === 0 && !dueDate),
  ).toBe(true);
  const shop = await listMilestones(server, (await createProject(server, { kind: 'shop' })).id);
  expect(titles(shop)).toContain('Payment and shipping');
  const app = await listMilestones(server, (await createProject(server, { kind: 'web-app' })).id);
  expect(titles(app)).toContain('Clickable prototype');
});

test('an unknown kind is refused', async () => {
  const payload = { name: 'x', clientPortalEmail: newEmail(), clientPortalPassword: PASSWORD, kind: 'blog' };
  const reply = await asAdmin(server, 'POST', '/api/admin/projects', payload);
  expect(reply.json().fields).toEqual({ kind: 'The kind must be website, web-app or shop.' });
});

test('with both dates the milestones are spread between them, with one of them not', async () => {
  const both = await createProject(server, { startDate: '2026-12-01', expectedCompletion: '2026-12-31' });
  expect((await listMilestones(server, both.id)).map(({ dueDate }) => dueDate)).toEqual([
    '2026-12-07',
    '2026-12-13',
    '2026-12-19',
    '2026-12-25',
    '2026-12-31',
  ]);
  const one = await createProject(server, { expectedCompletion: '2026-12-31' });
  expect((await listMilestones(server, one.id)).every(({ dueDate }) => dueDate === null)).toBe(true);
});

test('a project that is not made leaves no milestones', async () => {
  const clientPortalEmail = newEmail();
  await createProject(server, { clientPortalEmail });
  const before = (await asAdmin(server, 'GET', '/api/projects')).json().length;
  const payload = { name: 'x', clientPortalEmail, clientPortalPassword: PASSWORD };
  expect((await asAdmin(server, 'POST', '/api/admin/projects', payload)).statusCode).toBe(409);
  expect((await asAdmin(server, 'GET', '/api/projects')).json()).toHaveLength(before);
});

test('a template is changed, used by projects from then on alone, and goes back to the original', async () => {
  const kept = await createProject(server, { kind: 'web-app' });
  const { version, original } = await readTemplate('web-app');
  const own = [{ title: 'Talk', description: '' }, { title: 'Build' }];
  const changed = await write('web-app', own, version);
  expect(changed.json()).toEqual({
    kind: 'web-app',
    milestones: [
      { title: 'Talk', description: '' },
      { title: 'Build', description: '' },
    ],
    original,
    version: version + 1,
  });
  const made = await createProject(server, { kind: 'web-app' });
  expect(titles(await listMilestones(server, made.id))).toEqual(['Talk', 'Build']);
  expect(titles(await listMilestones(server, kept.id))).toEqual(titles(original));
  const back = await write('web-app', null, version + 1);
  expect(back.json()).toMatchObject({ milestones: original, version: version + 2 });
});

test('an empty template makes a project without milestones', async () => {
  const { version } = await readTemplate('shop');
  await write('shop', [], version);
  const made = await createProject(server, { kind: 'shop' });
  expect(await listMilestones(server, made.id)).toEqual([]);
  await write('shop', null, version + 1);
});

test('of two admins who change one template the second is told, also after a way back', async () => {
  const { version } = await readTemplate('website');
  const replies = await Promise.all(['One', 'Two'].map((title) => write('website', [{ title }], version)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('template_changed');
  await write('website', null, version + 1);
  expect((await write('website', [{ title: 'Late' }], version)).statusCode).toBe(409);
});

test.each([
  [[{ title: ' ' }], { 'milestones.0.title': 'Title of milestone 1 is required.' }],
  [
    Array.from({ length: 31 }, () => ({ title: 'x' })),
    { milestones: 'A template can have at most 30 milestones.' },
  ],
  ['all', { milestones: 'The milestones must be a list.' }],
])('a template of %j is refused', async (milestones, fields) => {
  const { version } = await readTemplate('website');
  const reply = await write('website', milestones, version);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toEqual(Object.keys(fields));
});

test('there is no template of an unknown kind', async () => {
  expect((await write('blog', [], 0)).statusCode).toBe(400);
});

test('the demo project is in the middle of its way', async () => {
  const { id } = await createProject(server, { kind: 'shop' });
  server.setClock(new Date('2026-11-28T15:00:00Z'));
  await seedMilestones(systemContext(server), id);
  const standing = (await listMilestones(server, id)).map(({ title, percent, doneOn }) => [
    title,
    percent,
    doneOn,
  ]);
  expect(standing).toEqual([
    ['Payment and shipping', 0, null],
    ['Launch checklist', 0, null],
    ['Homepage design', 75, null],
    ['Product catalog', 60, null],
    ['Brand and colors', 100, '2026-11-26'],
    ['Content collected', 100, '2026-11-22'],
    ['Kick-off and goals', 100, '2026-11-17'],
  ]);
});
