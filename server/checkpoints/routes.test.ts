import { beforeEach, expect, test } from 'vitest';
import {
  addVersion,
  createCheckpoint,
  decide,
  LINK,
  readReview,
  sendForm,
  tryCheckpoint,
} from '../../test/checkpoints.ts';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
/** The first person of the project, and the second. */
let priya: { cookie: string };
let jonas: { cookie: string };
let admin: { cookie: string };
beforeEach(async () => {
  const { id } = await createProject(server);
  project = await addPerson(server, id);
  const [first, second] = project.people.map(({ email }) => email);
  priya = await signInClient(server, first ?? '');
  jonas = await signInClient(server, second ?? '');
  admin = await signInAdmin(server);
});

test('what is put up for review is there for both sides, pending and with its address', async () => {
  const created = await createCheckpoint(server, project.id, { description: 'Two directions.' });
  expect(created).toMatchObject({
    projectId: project.id,
    projectName: 'Engine Works shop',
    title: 'Homepage design',
    type: 'link',
    status: 'pending',
    version: 1,
    rule: 'one',
    supabaseUrl: LINK,
    fileType: '',
    view: 'none',
    decided: 0,
    reviewers: 2,
    feedback: '',
    clientFeedback: '',
  });
  const url = `/api/client/checkpoints?projectId=${project.id}`;
  const reply = await server.app.inject({ url, headers: priya });
  expect(reply.headers['x-total-count']).toBe('1');
  expect(reply.json()).toMatchObject([
    { id: created.id, title: 'Homepage design', description: 'Two directions.', url: LINK, mayDecide: true },
  ]);
  const review = await readReview(server, created.id, priya);
  expect(review).toMatchObject({ projectName: 'Engine Works shop', mayDecide: true, mayComment: true });
  expect(review.versions).toMatchObject([
    { number: 1, createdByName: 'Venture', fileName: '', fileSize: null, url: LINK },
  ]);
  // Of a link it is the hash of the address: sha256('https://preview.engine.example/home').
  expect(review.versions[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
});

test('the first who decides settles it, and the second is told who did and changes nothing', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const first = await decide(server, id, jonas, {
    status: 'approved',
    clientFeedback: 'Very good.',
    version: 1,
  });
  expect(first.statusCode).toBe(200);
  expect(first.json()).toMatchObject({ status: 'approved', mayDecide: false, mayComment: false });
  const second = await decide(server, id, priya, { status: 'needs_revision', clientFeedback: 'No.' });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({
    code: 'already_decided',
    error: 'This is decided already: Jonas has approved it.',
  });
  const { decisions, status } = await readReview(server, id, priya);
  expect(status).toBe('approved');
  expect(decisions).toMatchObject([
    { reviewerName: 'Jonas', decision: 'approved', feedback: 'Very good.', versionNumber: 1, settled: true },
  ]);
});

test('rejected is another word for changes that are requested, and they need words', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const silent = await decide(server, id, priya, { status: 'rejected' });
  expect(silent.statusCode).toBe(400);
  expect(silent.json().fields).toHaveProperty('clientFeedback');
  expect((await readReview(server, id, priya)).decisions).toEqual([]);
  const said = await decide(server, id, priya, { status: 'rejected', clientFeedback: 'Larger.' });
  expect(said.json()).toMatchObject({ status: 'needs_revision' });
  const list = await asAdmin(server, 'GET', `/api/admin/checkpoints?status=rejected&projectId=${project.id}`);
  expect(list.json()).toMatchObject([{ id, clientFeedback: 'Larger.', feedback: 'Larger.' }]);
});

test('another version opens the review again and leaves the one before as it was', async () => {
  const { id } = await createCheckpoint(server, project.id);
  await decide(server, id, priya, { status: 'needs_revision', clientFeedback: 'Larger.' });
  const before = await readReview(server, id, admin);
  const after = await addVersion(server, id, { changes: 'The title is larger.' });
  expect(after).toMatchObject({ status: 'pending', decisions: [{ versionNumber: 1 }] });
  expect(after.versions).toMatchObject([{ number: 2, changes: 'The title is larger.' }, before.versions[0]]);
  const stale = await decide(server, id, priya, { status: 'approved', version: 1 });
  expect(stale.statusCode).toBe(409);
  expect(stale.json().code).toBe('version_changed');
  const fresh = await decide(server, id, priya, { status: 'approved', version: 2 });
  expect(fresh.json()).toMatchObject({ status: 'approved' });
  expect(fresh.json().decisions).toMatchObject([{ versionNumber: 2 }, { versionNumber: 1 }]);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ type: 'audio' }, 'type'],
  [{ type: 'link', link: '' }, 'link'],
  [{ type: 'link', link: 'javascript:alert(1)' }, 'link'],
  [{ type: 'link', link: 'http://engine.example' }, 'link'],
  [{ type: 'image' }, 'file'],
  [{ rule: 'most' }, 'rule'],
  [{ dueAt: '2026-01-01T00:00:00Z' }, 'dueAt'],
  [{ dueAt: 'tomorrow' }, 'dueAt'],
])('a form with %o is refused at its field', async (wrong, field) => {
  const reply = await tryCheckpoint(server, project.id, wrong);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toHaveProperty(field);
  const list = await asAdmin(server, 'GET', `/api/admin/checkpoints?projectId=${project.id}`);
  expect(list.json()).toEqual([]);
});

const edit = (id: number, body: object) => asAdmin(server, 'PATCH', `/api/admin/checkpoints/${id}`, body);

test('whoever edits over what they have not seen is asked, and what the other one set stays', async () => {
  const { id, title, description, dueAt, rule } = await createCheckpoint(server, project.id, {
    dueAt: '2030-11-30T17:00:00.000Z',
  });
  const seen = { title, description, dueAt, rule };
  const theirs = await edit(id, { dueAt: '2030-12-24T17:00:00.000Z', seen });
  expect(theirs.json()).toMatchObject({ dueAt: '2030-12-24T17:00:00.000Z' });
  const mine = await edit(id, { title: 'Homepage, round two', dueAt: '2030-12-01T17:00:00.000Z', seen });
  expect([mine.statusCode, mine.json().code]).toEqual([409, 'checkpoint_changed']);
  expect(mine.json().error).toBe('Somebody else has changed this meanwhile. Please look at it again.');
  expect(await readReview(server, id, admin)).toMatchObject({
    title: 'Homepage design',
    dueAt: '2030-12-24T17:00:00.000Z',
  });
  const again = await edit(id, {
    title: 'Homepage, round two',
    seen: { ...seen, dueAt: '2030-12-24T17:00:00.000Z' },
  });
  expect(again.json()).toMatchObject({
    title: 'Homepage, round two',
    dueAt: '2030-12-24T17:00:00.000Z',
  });
});

test('a new version does not move a date that a colleague set meanwhile', async () => {
  const { id } = await createCheckpoint(server, project.id, { dueAt: '2030-11-30T17:00:00.000Z' });
  const add = (more: Record<string, string>) =>
    sendForm(server, `/api/admin/checkpoints/${id}/versions`, { link: LINK, ...more });
  await edit(id, { dueAt: '2030-12-24T17:00:00.000Z' });
  const mine = { dueAt: '2030-12-01T17:00:00.000Z', seenDueAt: '2030-11-30T17:00:00.000Z' };
  const refused = await add(mine);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'checkpoint_changed']);
  const unseen = await add({ ...mine, seenDueAt: '' });
  expect(unseen.statusCode).toBe(409);
  expect(await readReview(server, id, admin)).toMatchObject({
    dueAt: '2030-12-24T17:00:00.000Z',
    versions: [{ number: 1 }],
  });
  const added = await add({ ...mine, seenDueAt: '2030-12-24T17:00:00.000Z' });
  expect(added.json()).toMatchObject({ dueAt: '2030-12-01T17:00:00.000Z', versions: [{}, { number: 1 }] });
  const other = await add({ dueAt: '' });
  expect(other.json().dueAt).toBeNull();
  const first = await add({ seenDueAt: '', dueAt: '2030-12-01T17:00:00.000Z' });
  expect(first.statusCode).toBe(201);
});

test('two admins edit at once: one of them hears of the other', async () => {
  const { id, title, description, dueAt, rule } = await createCheckpoint(server, project.id);
  const seen = { title, description, dueAt, rule };
  const edits = await Promise.all(['one', 'two', 'three'].map((each) => edit(id, { title: each, seen })));
  expect(edits.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
