import { beforeEach, expect, test } from 'vitest';
import type { Pin } from '../../contract/pins.ts';
import {
  addVersion,
  comment,
  createCheckpoint,
  createPin,
  decide,
  inviteGuest,
  LINK,
  readReview,
  type TestFile,
} from '../../test/checkpoints.ts';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { makePicture } from '../../test/files.ts';
import { signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let priya: { cookie: string };
let admin: { cookie: string };
beforeEach(async () => {
  project = await createProject(server);
  priya = await signInClient(server, project.clientPortalUsername);
  admin = await signInAdmin(server);
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

async function createOf(type: string) {
  const files: Record<string, TestFile | undefined> = {
    image: { name: 'a.png', bytes: await makePicture() },
    video: { name: 'a.mp4', bytes: bytesOf('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'.padEnd(4000, '\0')) },
    document: { name: 'a.pdf', bytes: bytesOf('%PDF-1.7\n%%EOF\n') },
  };
  return createCheckpoint(server, project.id, files[type] ? { type } : { type, link: LINK }, files[type]);
}

function answer(
  id: number,
  pin: Pick<Pin, 'id'>,
  headers: Record<string, string>,
  text = 'It is larger now.',
) {
  const url = `/api/checkpoints/${id}/pins/${pin.id}/replies`;
  return server.app.inject({ method: 'POST', url, headers, payload: { text } });
}

function mark(id: number, pin: Pick<Pin, 'id'>, headers: Record<string, string>, done = true) {
  const url = `/api/checkpoints/${id}/pins/${pin.id}/done`;
  return server.app.inject({ method: 'PUT', url, headers, payload: { done } });
}

test.each([
  ['image', {}, 201],
  ['image', { x: 0.25, y: 1 }, 201],
  ['image', { x: 0.25 }, 400],
  ['image', { x: 0.25, y: 1.01 }, 400],
  ['image', { x: -0.1, y: 0 }, 400],
  ['image', { page: 1, x: 0.25, y: 0.5 }, 400],
  ['image', { second: 3 }, 400],
  ['document', {}, 201],
  ['document', { page: 3, x: 0, y: 0.5 }, 201],
  ['document', { page: 3 }, 400],
  ['document', { x: 0.2, y: 0.5 }, 400],
  ['document', { page: 0, x: 0.2, y: 0.5 }, 400],
  ['video', {}, 201],
  ['video', { second: 12.5 }, 201],
  ['video', { second: 12.5, x: 0.5, y: 0.5 }, 201],
  ['video', { x: 0.5, y: 0.5 }, 400],
  ['video', { second: -1 }, 400],
  ['link', {}, 201],
  ['link', { x: 0.5, y: 0.5 }, 400],
])('a comment on the type %s at %o is answered %d', async (type, place, status) => {
  const { id } = await createOf(type);
  const reply = await comment(server, id, priya, place);
  expect(reply.statusCode, reply.body).toBe(status);
  const nowhere = { page: null, x: null, y: null, second: null };
  expect((await readReview(server, id, admin)).pins).toMatchObject(
    status === 201 ? [{ number: 1, versionNumber: 1, ...nowhere, ...place }] : [],
  );
});

test('both sides read who wrote what, the client of admins nothing but the agency', async () => {
  const { id } = await createOf('link');
  const own = await createPin(server, id, priya, { text: 'Larger.' });
  expect(own).toMatchObject({
    own: true,
    authorName: project.clientPortalUsername,
    done: false,
    replies: [],
  });
  expect((await answer(id, own, admin)).statusCode).toBe(201);
  await mark(id, own, admin);
  const [forClient] = (await readReview(server, id, priya)).pins;
  expect(forClient).toMatchObject({
    own: true,
    done: true,
    doneByName: 'Venture',
    replies: [{ authorKind: 'admin', authorName: 'Venture', own: false, text: 'It is larger now.' }],
  });
  const [forAdmin] = (await readReview(server, id, admin)).pins;
  expect(forAdmin).toMatchObject({ own: false, replies: [{ own: true }] });
  expect(forAdmin?.doneByName).not.toBe('Venture');
});

test('comments are counted without a gap, however many come at once, through all versions', async () => {
  const { id } = await createOf('link');
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => comment(server, id, index % 2 ? priya : admin)),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
  await addVersion(server, id);
  await createPin(server, id, priya, { version: 2 });
  const { pins } = await readReview(server, id, priya);
  expect(pins.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(pins.at(-1)).toMatchObject({ versionNumber: 2 });
});

test('only the present version takes comments; on one before, answers go on', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, priya);
  await addVersion(server, id);
  const late = await comment(server, id, priya, { version: 1 });
  expect([late.statusCode, late.json().code]).toEqual([409, 'version_changed']);
  const early = await comment(server, id, priya, { version: 3 });
  expect([early.statusCode, early.json().code]).toEqual([409, 'version_changed']);
  expect((await answer(id, pin, priya)).statusCode).toBe(201);
  expect((await answer(id, pin, admin)).json().replies).toHaveLength(2);
});

test('what is approved takes no more comments, and its tasks can still be done', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, priya);
  await decide(server, id, priya, { status: 'approved' });
  const reply = await comment(server, id, admin);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'already_decided']);
  expect((await mark(id, pin, priya)).json()).toMatchObject({ done: true });
});

test('a task is done and opened again by both sides, and twice is the same as once', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, admin);
  const done = (await mark(id, pin, priya)).json();
  expect(done).toMatchObject({ done: true, doneByName: project.clientPortalUsername });
  expect((await mark(id, pin, admin)).json()).toMatchObject({ done: true, doneAt: done.doneAt });
  expect((await mark(id, pin, admin, false)).json()).toMatchObject({
    done: false,
    doneAt: null,
    doneByName: '',
  });
  const list = await asAdmin(server, 'GET', `/api/admin/checkpoints?projectId=${project.id}`);
  expect(list.json()).toMatchObject([{ openPins: 1 }]);
});

test('a comment belongs to its checkpoint: under another one it is not there', async () => {
  const [one, other] = [await createOf('link'), await createOf('link')];
  const pin = await createPin(server, one.id, priya);
  for (const headers of [priya, admin]) {
    expect((await answer(other.id, pin, headers)).statusCode).toBe(404);
    expect((await mark(other.id, pin, headers)).statusCode).toBe(404);
  }
  expect((await answer(one.id, { id: 999_999 }, priya)).statusCode).toBe(404);
  expect((await readReview(server, one.id, priya)).pins).toMatchObject([{ done: false, replies: [] }]);
});

test('whoever is not of the project comments on nothing of it', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, priya);
  const other = await createProject(server);
  const stranger = await signInClient(server, other.clientPortalUsername);
  expect((await comment(server, id, stranger)).statusCode).toBe(404);
  expect((await answer(id, pin, stranger)).statusCode).toBe(404);
  expect((await mark(id, pin, stranger)).statusCode).toBe(404);
});

test('an admin who only looks at the portal comments on nothing', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, priya);
  const viewer = { ...admin, 'x-acting-as': 'admin' };
  for (const reply of [
    await comment(server, id, viewer),
    await answer(id, pin, viewer),
    await mark(id, pin, viewer),
  ]) {
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'viewing']);
  }
  expect(await readReview(server, id, viewer)).toMatchObject({ mayComment: false, mayDecide: false });
});

test.each([' ', 'x'.repeat(5001)])(
  'a text that is none, or too long, is refused at its field',
  async (text) => {
    const { id } = await createOf('link');
    const reply = await comment(server, id, priya, { text });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['text']]);
  },
);

test('a guest comments and answers under their name, and marks nothing as done', async () => {
  const { id } = await createOf('link');
  const pin = await createPin(server, id, priya);
  const { token } = await inviteGuest(server, id);
  const base = `/api/guest-reviews/${token}/pins`;
  const payload = { text: 'A warmer red?', version: 1 };
  const made = await server.app.inject({ method: 'POST', url: base, payload });
  expect(made.json()).toMatchObject({ number: 2, own: true, authorKind: 'guest', authorName: 'Dana Cole' });
  const url = `${base}/${pin.id}/replies`;
  const answered = await server.app.inject({ method: 'POST', url, payload: { text: 'I think so too.' } });
  expect(answered.statusCode).toBe(201);
  expect(answered.json()).toMatchObject({ own: false, authorName: 'Somebody of the project' });
  expect((await readReview(server, id, priya)).pins).toMatchObject([
    { replies: [{ authorName: 'Dana Cole', authorKind: 'guest', own: false }] },
    { authorName: 'Dana Cole', own: false },
  ]);
  const other = await createOf('link');
  const foreign = await createPin(server, other.id, priya);
  const across = await server.app.inject({
    method: 'POST',
    url: `${base}/${foreign.id}/replies`,
    payload: { text: 'Hello' },
  });
  expect(across.statusCode).toBe(404);
});
