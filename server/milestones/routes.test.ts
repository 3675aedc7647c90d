import { beforeAll, expect, test } from 'vitest';
import { listActivities } from '../../test/activities.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import {
  addMilestone,
  changeMilestone,
  clearMilestones,
  listMilestones,
  readTimeline,
} from '../../test/milestones.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let client: { cookie: string };
beforeAll(async () => {
  project = await createProject(server);
  client = await signInClient(server, project.clientPortalUsername);
  await clearMilestones(server, project.id);
});

const add = (payload: object) => addMilestone(server, project.id, payload);
const change = (id: number, payload: object, what?: string) =>
  changeMilestone(server, { projectId: project.id, id, ...(what && { what }) }, payload);
const timeline = () => readTimeline(server, project.id, client);

test('a milestone is added as it is sent, and listed', async () => {
  server.setClock(new Date('2026-11-28T10:00:00Z'));
  const sent = {
    title: 'Homepage design',
    description: 'The shop window.',
    note: 'Ask Maya first.',
    noteVisible: true,
    visible: true,
    dueDate: '2026-12-04',
    column: 'in_progress',
  };
  const added = await add(sent);
  expect(added).toEqual({
    id: expect.any(Number),
    ...sent,
    percent: 0,
    daysLeft: 6,
    doneOn: null,
    version: 1,
  });
  expect(await listMilestones(server, project.id)).toContainEqual(added);
});

test('little is needed: it is planned, seen by the client, and its note is not', async () => {
  expect(await add({ title: 'Launch' })).toMatchObject({
    description: '',
    note: '',
    noteVisible: false,
    visible: true,
    column: 'planning',
    dueDate: null,
    daysLeft: null,
  });
});

test.each([
  [{ title: '' }, { title: 'Title is required.' }],
  [{ column: 'done' }, { column: 'The column must be planning, in_progress or completed.' }],
  [{ dueDate: 'soon' }, { dueDate: 'The date must be a date such as 2027-03-14.' }],
  [{ note: 'x'.repeat(1001) }, { note: 'Note can be at most 1000 characters long.' }],
  [{ visible: 'yes' }, { visible: 'The switch of the milestone must be true or false.' }],
])('a milestone with %j is refused', async (wrong, fields) => {
  const url = `/api/admin/projects/${project.id}/milestones`;
  const reply = await asAdmin(server, 'POST', url, { title: 'Launch', ...wrong });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual(fields);
});

test.each([-1, 101, 50.5, '50', null])('progress of %j is refused', async (percent) => {
  const { id } = await add({ title: 'Launch' });
  const reply = await change(id, { percent });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({ percent: 'Progress must be a whole number from 0 to 100.' });
});

test('an edit changes what it names and leaves the rest', async () => {
  const { id, version } = await add({ title: 'Kickof', note: 'Internal.', dueDate: '2026-12-04' });
  const reply = await change(id, { title: 'Kick-off', dueDate: '', seenVersion: version });
  expect(reply.json()).toMatchObject({ title: 'Kick-off', dueDate: null, note: 'Internal.', version: 2 });
});

test('of two admins who edit one milestone the second is told, and nothing is overwritten unseen', async () => {
  const { id, version } = await add({ title: 'Both edit it' });
  const replies = await Promise.all(
    ['One', 'Two'].map((title) => change(id, { title, seenVersion: version })),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toEqual({
    error: 'Somebody else has changed this milestone meanwhile. Please look at it again.',
    code: 'milestone_changed',
  });
});

test('progress, done and reopened: the columns follow, also by the tables', async () => {
  const { id } = await add({ title: 'Pages' });
  expect((await change(id, { percent: 40 })).json()).toMatchObject({ column: 'in_progress', percent: 40 });
  const done = await change(id, { done: true }, '/done');
  expect(done.json()).toMatchObject({ column: 'completed', percent: 100, doneOn: expect.any(String) });
  const open = await change(id, { done: false }, '/done');
  expect(open.json()).toMatchObject({ column: 'in_progress', percent: 40, doneOn: null });
  expect((await change(id, { percent: 100 })).json().column).toBe('completed');
  expect((await change(id, { percent: 90 })).json()).toMatchObject({ column: 'in_progress', percent: 90 });
});

test('what is done comes first of what was done; done twice is done once', async () => {
  const [one, two] = [await add({ title: 'First done' }), await add({ title: 'Then done' })];
  await change(one.id, { done: true }, '/done');
  await change(two.id, { done: true }, '/done');
  const again = await change(one.id, { done: true }, '/done');
  expect(again.json().version).toBe(2);
  const { completed } = await timeline();
  expect(completed.map(({ title }) => title).slice(0, 2)).toEqual(['Then done', 'First done']);
});

test('a deleted milestone is gone', async () => {
  const { id } = await add({ title: 'A slip' });
  const url = `/api/admin/projects/${project.id}/milestones/${id}`;
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(200);
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(404);
  expect((await change(id, { title: 'x' })).statusCode).toBe(404);
  expect((await listMilestones(server, project.id)).map((each) => each.id)).not.toContain(id);
});

test('a milestone is found in its own project only', async () => {
  const other = await createProject(server);
  const { id } = await add({ title: 'Ours' });
  const calls = [
    ['PUT', '', { title: 'Theirs' }],
    ['PUT', '/place', { column: 'planning', after: null }],
    ['PUT', '/done', { done: true }],
    ['DELETE', '', undefined],
  ] as const;
  for (const projectId of [other.id, 999_999]) {
    for (const [method, what, payload] of calls) {
      const url = `/api/admin/projects/${projectId}/milestones/${id}${what}`;
      const reply = await asAdmin(server, method, url, payload);
      expect(reply.json(), `${method} ${url}`).toEqual({
        error: 'This milestone does not exist or was deleted.',
        code: 'not_found',
      });
    }
  }
  expect((await asAdmin(server, 'GET', '/api/admin/projects/999999/milestones')).statusCode).toBe(404);
  const none = await asAdmin(server, 'POST', '/api/admin/projects/999999/milestones', { title: 'x' });
  expect(none.statusCode).toBe(404);
});

test('a project has at most 60 milestones', async () => {
  const full = await createProject(server);
  await clearMilestones(server, full.id);
  for (let index = 1; index <= 60; index += 1) await addMilestone(server, full.id, { title: `No. ${index}` });
  const more = await asAdmin(server, 'POST', `/api/admin/projects/${full.id}/milestones`, { title: 'x' });
  expect(more.statusCode).toBe(409);
  expect(more.json().code).toBe('too_many_milestones');
});

test('the activity names what was done, once, and what it became', async () => {
  const own = await createProject(server);
  const { id } = await addMilestone(server, own.id, { title: 'Catalog' });
  const key = { projectId: own.id, id };
  await changeMilestone(server, key, { title: 'Catalogue' });
  await changeMilestone(server, key, { title: 'Catalogue' });
  await changeMilestone(server, key, { percent: 60 });
  await changeMilestone(server, { ...key, what: '/place' }, { column: 'planning', after: null });
  await changeMilestone(server, { ...key, what: '/place' }, { column: 'planning', after: null });
  await changeMilestone(server, { ...key, what: '/done' }, { done: true });
  await changeMilestone(server, { ...key, what: '/done' }, { done: false });
  await asAdmin(server, 'DELETE', `/api/admin/projects/${own.id}/milestones/${id}`);
  const recorded = (await listActivities(server, own.id)).filter(({ kind }) => kind.startsWith('milestone'));
  expect(recorded.map(({ kind, subject, detail }) => [kind, subject, detail])).toEqual([
    ['milestone-added', 'Catalog', ''],
    ['milestone-edited', 'Catalogue', ''],
    ['milestone-progress', 'Catalogue', '60'],
    ['milestone-progress', 'Catalogue', 'Planning'],
    ['milestone-done', 'Catalogue', ''],
    ['milestone-reopened', 'Catalogue', ''],
    ['milestone-removed', 'Catalogue', ''],
  ]);
  expect(recorded.every(({ visible }) => visible)).toBe(true);
});
