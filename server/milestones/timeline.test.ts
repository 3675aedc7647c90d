import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listActivities } from '../../test/activities.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import {
  addMilestone,
  changeMilestone,
  clearMilestones,
  readTimeline,
  visitProject,
} from '../../test/milestones.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer({ settings: { AGENCY_TIMEZONE: 'America/New_York' } });

let project: TestProject;
let client: { cookie: string };
let colleague: { cookie: string };
beforeAll(async () => {
  const created = await createProject(server);
  project = await addPerson(server, created.id);
  client = await signInClient(server, created.clientPortalUsername);
  colleague = await signInClient(server, project.people[1]?.email ?? '');
});
beforeEach(() => clearMilestones(server, project.id));

const add = (payload: object) => addMilestone(server, project.id, payload);
const change = (id: number, payload: object, what?: string) =>
  changeMilestone(server, { projectId: project.id, id, ...(what && { what }) }, payload);
const timeline = (headers = client) => readTimeline(server, project.id, headers);
const at = (instant: string) => server.setClock(new Date(instant));

test('a client reads what is visible, by column and in order, and no field of the agency’s own', async () => {
  at('2026-11-28T15:00:00Z');
  const first = await add({ title: 'Launch', dueDate: '2026-12-18' });
  await add({ title: 'Checklist' });
  const begun = await add({
    title: 'Homepage',
    description: 'The look.',
    note: 'Slow.',
    column: 'in_progress',
  });
  await change(begun.id, { percent: 75 });
  const done = await add({ title: 'Kick-off', column: 'completed' });
  expect(await timeline()).toEqual({
    planning: [
      expect.objectContaining({ id: first.id, title: 'Launch', dueDate: '2026-12-18', daysLeft: 20 }),
      expect.objectContaining({ title: 'Checklist', dueDate: null, daysLeft: null }),
    ],
    in_progress: [
      {
        id: begun.id,
        title: 'Homepage',
        description: 'The look.',
        note: '',
        column: 'in_progress',
        percent: 75,
        dueDate: null,
        daysLeft: null,
        doneOn: null,
        mark: null,
      },
    ],
    completed: [expect.objectContaining({ id: done.id, percent: 100, doneOn: '2026-11-28' })],
    waiting: [],
    lastDone: { title: 'Kick-off', doneOn: '2026-11-28' },
    next: { title: 'Homepage', dueDate: null, daysLeft: null },
    since: null,
  });
});

test('a hidden milestone and a note of the agency show nowhere: not as last done or next, and in no activity', async () => {
  const secret = await add({
    title: 'Secret audit',
    note: 'Secret note',
    dueDate: '2026-11-29',
    visible: false,
  });
  await change(secret.id, { percent: 50, note: 'Secret note 2' });
  await change(secret.id, { done: true }, '/done');
  await change(secret.id, { done: false }, '/done');
  await change(secret.id, { column: 'planning', after: null }, '/place');
  const open = await add({ title: 'Open', note: 'Secret remark' });
  await change(open.id, { note: 'Secret remark 2' });
  for (const headers of [client, colleague, await signInAdmin(server)]) {
    const shown = await timeline(headers);
    expect(JSON.stringify(shown)).not.toContain('Secret');
    expect(shown).toMatchObject({ next: { title: 'Open' }, lastDone: null, in_progress: [], completed: [] });
  }
  await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}/milestones/${secret.id}`);
  const seen = (await listActivities(server, project.id)).filter(({ visible }) => visible);
  expect(JSON.stringify(seen)).not.toContain('Secret');
  expect(seen.filter(({ subject }) => subject === 'Open').map(({ kind }) => kind)).toEqual([
    'milestone-added',
  ]);
});

test('what is hidden again is no longer in the activity that the client reads', async () => {
  const { id } = await add({ title: 'Hidden again' });
  await change(id, { percent: 10 });
  await change(id, { visible: false, title: 'Hidden for good' });
  const recorded = await listActivities(server, project.id);
  const own = recorded.filter(({ subject }) => subject.startsWith('Hidden'));
  expect(own.map(({ kind }) => kind)).toEqual(['milestone-added', 'milestone-progress', 'milestone-edited']);
  expect(own.filter(({ visible }) => visible)).toEqual([]);
  await change(id, { visible: true });
  const shown = (await listActivities(server, project.id)).at(-1);
  expect(shown).toMatchObject({ kind: 'milestone-edited', subject: 'Hidden for good', visible: true });
});

test('a note that is for the client is read, and no longer once it is not', async () => {
  const { id } = await add({ title: 'Photos', note: 'Send them by Friday.', noteVisible: true });
  expect((await timeline()).planning[0]?.note).toBe('Send them by Friday.');
  await change(id, { noteVisible: false });
  expect((await timeline()).planning[0]?.note).toBe('');
});

test('due means the agency’s day: late in the evening there it is still today', async () => {
  await add({ title: 'Due', dueDate: '2026-12-04' });
  at('2026-12-05T04:59:00Z');
  expect((await timeline()).planning[0]?.daysLeft).toBe(0);
  at('2026-12-05T05:00:00Z');
  expect((await timeline()).planning[0]?.daysLeft).toBe(-1);
});

test('done means the agency’s day too', async () => {
  const { id } = await add({ title: 'Done late', dueDate: '2026-12-04' });
  at('2026-12-05T04:59:00Z');
  await change(id, { done: true }, '/done');
  const { completed, lastDone } = await timeline();
  expect(completed[0]).toMatchObject({ doneOn: '2026-12-04', daysLeft: null });
  expect(lastDone).toEqual({ title: 'Done late', doneOn: '2026-12-04' });
});

test('what changed since the visit before is marked, for each person by their own visits', async () => {
  at('2026-11-20T10:00:00Z');
  const kept = await add({ title: 'Kept', note: 'Internal' });
  const updated = await add({ title: 'Updated' });
  const shown = await add({ title: 'Shown later', visible: false });
  const note = await add({ title: 'Internal note alone' });
  const marks = async (headers = client) => {
    const { planning, in_progress } = await timeline(headers);
    return Object.fromEntries([...planning, ...in_progress].map(({ title, mark }) => [title, mark]));
  };
  await visitProject(server, project.id, client);
  expect(new Set(Object.values(await marks()))).toEqual(new Set([null]));

  at('2026-11-20T10:10:00Z');
  await change(updated.id, { percent: 20 });
  await change(shown.id, { visible: true });
  await change(note.id, { note: 'Nothing for the client' });
  await change(kept.id, { column: 'planning', after: null }, '/place');
  await add({ title: 'Added' });
  const expected = {
    Kept: null,
    Updated: 'updated',
    'Shown later': 'new',
    'Internal note alone': null,
    Added: 'new',
  };

  at('2026-11-21T09:00:00Z');
  expect(await marks()).toEqual(expected);
  await visitProject(server, project.id, client);
  expect(await marks()).toEqual(expected);
  at('2026-11-21T09:29:00Z');
  await visitProject(server, project.id, client);
  expect(await marks()).toEqual(expected);
  expect((await timeline()).since).toBe('2026-11-20T10:00:00.000Z');
  expect(new Set(Object.values(await marks(colleague)))).toEqual(new Set([null]));
  expect((await timeline(await signInAdmin(server))).since).toBeNull();

  at('2026-11-21T09:59:00Z');
  await visitProject(server, project.id, client);
  expect((await timeline()).since).toBe('2026-11-21T09:29:00.000Z');
  expect(new Set(Object.values(await marks()))).toEqual(new Set([null]));
});

test('a visit to what is not one’s own is refused, and changes nothing', async () => {
  const other = await createProject(server);
  const reply = await visitProject(server, other.id, client);
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toEqual((await visitProject(server, 999_999, client)).json());
  const theirs = await signInClient(server, other.clientPortalUsername);
  expect((await readTimeline(server, other.id, theirs)).since).toBeNull();
});

test('what the agency wrote waits on the client until it is read, and on that person alone', async () => {
  at('2026-11-28T10:00:00Z');
  const write = (text: string) =>
    asAdmin(server, 'POST', `/api/admin/projects/${project.id}/messages`, { text });
  await write('The first draft is ready.');
  at('2026-11-28T12:00:00Z');
  const { id: messageId } = (await write('And so is the second.')).json();
  const message = {
    kind: 'message',
    id: null,
    title: '',
    count: 2,
    since: '2026-11-28T10:00:00.000Z',
    dueDate: null,
  };
  expect((await timeline()).waiting).toEqual([message]);
  const payload = { projectId: project.id, messageId };
  const read = await server.app.inject({
    method: 'POST',
    url: '/api/client/messages/read',
    headers: client,
    payload,
  });
  expect(read.statusCode).toBe(200);
  expect((await timeline()).waiting).toEqual([]);
  expect((await timeline(colleague)).waiting).toEqual([message]);
});
