import { beforeEach, expect, test } from 'vitest';
import { createCheckpoint, decide, inviteGuest, LINK, readReview } from '../../test/checkpoints.ts';
import { asAdmin, createProject, newEmail, signInClient, type TestProject } from '../../test/clients.ts';
import { makePicture } from '../../test/files.ts';
import { readMailTo } from '../../test/mail.ts';
import { openServers, signInAdmin, useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let priya: { cookie: string };
beforeEach(async () => {
  project = await createProject(server, {
    description: 'Secret plan',
    budget: 12_345,
    company: 'Engine Ltd',
  });
  priya = await signInClient(server, project.clientPortalUsername);
});

const NO_TOKEN = 'A'.repeat(43);
const read = (token: string) => server.app.inject({ url: `/api/guest-reviews/${token}` });
const decideAs = (token: string, payload: object) =>
  server.app.inject({ method: 'POST', url: `/api/guest-reviews/${token}/decision`, payload });

test('the link shows the one review that it is for, and of its project nothing but the name', async () => {
  const { id } = await createCheckpoint(server, project.id);
  await createCheckpoint(server, project.id, { title: 'Another one' });
  const guest = await inviteGuest(server, id);
  expect(guest.link).toMatch(/^http:\/\/[^#]+\/review#[\w-]{43}$/);
  const reply = await read(guest.token);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    id,
    title: 'Homepage design',
    projectName: 'Engine Works shop',
    guestName: 'Dana Cole',
    expiresAt: guest.expiresAt,
    mayDecide: false,
    mayComment: true,
    versions: [{ url: LINK, createdByName: 'Venture' }],
    reviewers: [{ kind: 'client', name: 'Somebody of the project' }],
  });
  expect(reply.body).not.toMatch(/Secret plan|12345|Engine Ltd|Another one|@/);
});

test('the secret is told once, stored nowhere, and mailed to the guest as a link of their own', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const email = newEmail('dana');
  const { token } = await inviteGuest(server, id, { email });
  const [mail] = await readMailTo(server, email);
  const mailed = /\/review#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(mail?.subject).toBe('You are invited to look at: Homepage design');
  expect(mailed).not.toBe(token);
  for (const secret of [token, mailed]) {
    expect((await read(secret)).statusCode).toBe(200);
    const { rows } = await server.deps.database.pool.query(
      `select 1 from checkpoint_guest_links where token_hash = $1
       union all select 1 from mail_messages where events::text like '%' || $1 || '%'`,
      [secret],
    );
    expect(rows).toEqual([]);
  }
  const guests = await asAdmin(server, 'GET', `/api/admin/checkpoints/${id}/guests`);
  expect(guests.json()).toMatchObject([{ name: 'Dana Cole', email, mayDecide: false, revokedAt: null }]);
  expect(guests.json()[0].seenAt).not.toBeNull();
  expect(guests.body).not.toContain(token);
});

test('a wrong link, one that was ended and one that has expired are answered in the same words', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const [ended, expired] = [await inviteGuest(server, id), await inviteGuest(server, id, { days: 1 })];
  const url = `/api/admin/checkpoints/${id}/guests/${ended.id}`;
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(200);
  expect((await asAdmin(server, 'DELETE', url)).statusCode).toBe(200);
  server.setClock(new Date(Date.parse(expired.expiresAt) - 1000));
  expect((await read(expired.token)).statusCode).toBe(200);
  server.setClock(new Date(expired.expiresAt));
  const replies = await Promise.all([NO_TOKEN, ended.token, expired.token].map(read));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(replies.map((reply) => reply.json().error))).toEqual(
    new Set(['This review link does not exist or was deleted.']),
  );
  for (const token of [NO_TOKEN, ended.token, expired.token]) {
    expect((await decideAs(token, { status: 'approved' })).statusCode).toBe(404);
    const pins = `/api/guest-reviews/${token}/pins`;
    const payload = { text: 'Hello', version: 1 };
    expect((await server.app.inject({ method: 'POST', url: pins, payload })).statusCode).toBe(404);
  }
});

test('a link works until it expires, also once the review is decided; it goes with the checkpoint', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const { token } = await inviteGuest(server, id, { mayDecide: true });
  await decide(server, id, priya, { status: 'approved' });
  expect((await read(token)).json()).toMatchObject({
    status: 'approved',
    mayDecide: false,
    mayComment: false,
  });
  const late = await decideAs(token, { status: 'approved' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'already_decided']);
  expect(late.json().error).not.toContain('@');
  await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${id}`);
  expect((await read(token)).statusCode).toBe(404);
});

test('a guest decides where they were asked to, and nowhere else', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const [reader, decider] = [
    await inviteGuest(server, id),
    await inviteGuest(server, id, { mayDecide: true }),
  ];
  const refused = await decideAs(reader.token, { status: 'approved' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_a_reviewer']);
  expect((await readReview(server, id, priya)).status).toBe('pending');
  const silent = await decideAs(decider.token, { status: 'needs_revision' });
  expect([silent.statusCode, Object.keys(silent.json().fields)]).toEqual([400, ['clientFeedback']]);
  const said = await decideAs(decider.token, { status: 'needs_revision', clientFeedback: 'Warmer.' });
  expect(said.json()).toMatchObject({ status: 'needs_revision', guestName: 'Dana Cole' });
  expect((await readReview(server, id, priya)).decisions).toMatchObject([
    { reviewerKind: 'guest', reviewerName: 'Dana Cole', feedback: 'Warmer.' },
  ]);
  const activity = await server.app.inject({
    url: `/api/client/activity?projectId=${project.id}&limit=1`,
    headers: priya,
  });
  expect(activity.json()).toMatchObject([
    { kind: 'checkpoint-changes', actorKind: 'guest', actorName: 'Dana Cole' },
  ]);
});

test('a guest gets the bytes of their review, and of no other', async () => {
  const bytes = await makePicture();
  const file = { name: 'home.png', bytes };
  const { id } = await createCheckpoint(server, project.id, { type: 'image' }, file);
  const other = await createCheckpoint(server, project.id);
  const { token } = await inviteGuest(server, id);
  const { versions } = (await read(token)).json();
  expect(versions[0].url).toBe(`/api/guest-reviews/${token}/versions/1/content?download=true`);
  const reply = await server.app.inject({ url: versions[0].viewUrl });
  expect(new Uint8Array(reply.rawPayload)).toEqual(bytes);
  const elsewhere = (await inviteGuest(server, other.id)).token;
  for (const url of [
    `/api/guest-reviews/${elsewhere}/versions/1/content`,
    `/api/guest-reviews/${token}/versions/2/content`,
    `/api/guest-reviews/${NO_TOKEN}/versions/1/content`,
    `/api/guest-reviews/${NO_TOKEN}/versions/1/pictures/card`,
  ]) {
    expect((await server.app.inject({ url })).statusCode, url).toBe(404);
  }
  // The link is none to what is closed.
  const closed = [`/api/checkpoints/${id}/versions/1/content`, `/api/client/checkpoints/${id}`];
  for (const url of closed) expect((await server.app.inject({ url })).statusCode, url).toBe(401);
});

test('only an admin invites, and only to what is there; a guest is ended under their own checkpoint alone', async () => {
  const { id } = await createCheckpoint(server, project.id);
  const other = await createCheckpoint(server, project.id);
  const guest = await inviteGuest(server, id);
  const payload = { name: 'Dana', email: 'dana@engine.example' };
  const headers = await signInAdmin(server);
  const invite = (checkpoint: number, more: object, as: Record<string, string>) =>
    server.app.inject({
      method: 'POST',
      url: `/api/admin/checkpoints/${checkpoint}/guests`,
      headers: as,
      payload: { ...payload, ...more },
    });
  expect((await invite(id, {}, priya)).statusCode).toBe(401);
  expect((await invite(999_999, {}, headers)).statusCode).toBe(404);
  for (const wrong of [{ days: 0 }, { days: 91 }, { days: 1.5 }, { email: 'dana' }, { name: ' ' }]) {
    expect((await invite(id, wrong, headers)).statusCode).toBe(400);
  }
  const across = await asAdmin(server, 'DELETE', `/api/admin/checkpoints/${other.id}/guests/${guest.id}`);
  expect(across.statusCode).toBe(404);
  expect((await read(guest.token)).statusCode).toBe(200);
});

test('what comes through links is limited by network; reading is not', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.05' } });
  if (!limited) throw new Error('no server was opened');
  const send = (what: string, payload: object) =>
    limited.app.inject({ method: 'POST', url: `/api/guest-reviews/${NO_TOKEN}/${what}`, payload });
  const statusesOf = async (count: number, what: string, payload: object) => {
    const statuses = [];
    for (let index = 0; index < count; index += 1) statuses.push((await send(what, payload)).statusCode);
    return statuses;
  };
  // 60 decisions and 300 comments in an hour, of which this server allows a twentieth.
  expect(await statusesOf(4, 'decision', { status: 'approved' })).toEqual([404, 404, 404, 429]);
  const comments = await statusesOf(16, 'pins', { text: 'Hello', version: 1 });
  expect([new Set(comments.slice(0, 15)), comments.at(-1)]).toEqual([new Set([404]), 429]);
  expect((await limited.app.inject({ url: `/api/guest-reviews/${NO_TOKEN}` })).statusCode).toBe(404);
  await limited.close();
});
