import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ClientProject } from '../../contract/projects.ts';
import {
  addPerson,
  asAdmin,
  createProject,
  newEmail,
  PASSWORD,
  sessionStatus,
  signInClient,
  type TestProject,
  tryClient,
} from '../../test/clients.ts';
import { openServers, signInAdmin, type TestServer } from '../../test/server.ts';
import { cookieOf } from '../../test/two-factor.ts';

/** Two instances of one product. */
const servers: TestServer[] = [];
const instance = (index: number) => servers[index] as TestServer;

let project: TestProject;
let email: string;
beforeAll(async () => {
  servers.push(...(await openServers(2)));
});
beforeEach(async () => {
  project = await createProject(instance(0));
  email = project.clientPortalUsername;
});
afterAll(async () => {
  for (const server of servers) await server.close();
});

const personPath = (clientId: number | undefined, id = project.id) =>
  `/api/admin/projects/${id}/people/${clientId}`;
const [client] = [() => project.people[0]?.id];

/** What a client reads of a project. */
async function read(headers: { cookie: string }, query = '', on = instance(1)) {
  return on.app.inject({ url: `/api/client/project${query}`, headers });
}

test('a client signs in, is known, and signs out', async () => {
  const reply = await tryClient(instance(0), email);
  expect(reply.statusCode).toBe(200);
  const own: ClientProject = {
    id: project.id,
    name: 'Engine Works shop',
    description: '',
    budget: null,
    status: 'planning',
    createdAt: expect.any(String),
    clientName: '',
    company: '',
    startDate: null,
    expectedCompletion: null,
  };
  expect(reply.json()).toEqual({ success: true, project: own, projects: [own] });
  const headers = await signInClient(instance(0), email);
  const session = await instance(1).app.inject({ url: '/api/client/session', headers });
  expect(session.json()).toEqual({ client: { id: client(), name: '', email }, projects: [own] });
  expect((await read(headers)).json()).toEqual(own);
  const logout = { method: 'POST', url: '/api/client/logout', headers } as const;
  expect((await instance(0).app.inject(logout)).json()).toEqual({ success: true });
  expect(await sessionStatus(instance(1), headers)).toBe(401);
});

test.each([
  ['a wrong password', () => [email, 'not the password']],
  ['an unknown email', () => ['nobody@engine.example', PASSWORD]],
  ['what is no email', () => ["' or 1=1", PASSWORD]],
  ['the name of an admin', () => ['admin', 'correct horse battery']],
])('%s is refused, always alike', async (_, credentials) => {
  await signInAdmin(instance(0));
  const [name = '', password] = credentials();
  const reply = await tryClient(instance(0), name, password);
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({ success: false, error: 'Invalid credentials', code: 'invalid_credentials' });
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['nothing', {}, 400],
  ['an empty password', { email: 'a@engine.example', password: '' }, 400],
  ['a list', { email: ['a@engine.example'], password: PASSWORD }, 400],
  ['a NUL byte', { email: 'a\u0000@engine.example', password: PASSWORD }, 400],
])('a sign-in with %s says that it failed', async (_, payload, status) => {
  const reply = await instance(0).app.inject({ method: 'POST', url: '/api/client/login', payload });
  expect(reply.statusCode).toBe(status);
  expect(reply.json()).toMatchObject({ success: false, code: 'invalid', error: expect.any(String) });
});

test('an email is one, in whatever letters it is written', async () => {
  const written = newEmail('Zoë.Ａ');
  const made = await createProject(instance(0), { clientPortalEmail: written });
  for (const each of [written, written.toUpperCase(), written.normalize('NFKC'), ` ${written} `]) {
    expect((await tryClient(instance(0), each)).statusCode, each).toBe(200);
  }
  expect(made.clientPortalUsername).toBe(written);
  const again = await asAdmin(instance(0), 'POST', '/api/admin/projects', {
    name: 'Another',
    clientPortalEmail: written.normalize('NFKC').toLowerCase(),
    clientPortalPassword: PASSWORD,
  });
  expect(again.json().code).toBe('portal_email_exists');
});

test.each(['ﷺ'.repeat(14), '㍿'.repeat(60), 'ﷻ'.repeat(40)])(
  'whoever has the email %s@… signs in, however long it is where accounts are compared',
  async (local) => {
    const clientPortalEmail = newEmail(local);
    await createProject(instance(0), { clientPortalEmail });
    expect((await tryClient(instance(0), clientPortalEmail)).statusCode).toBe(200);
  },
);

test('client and admin are signed in side by side, and neither counts as the other', async () => {
  const admin = await signInAdmin(instance(0));
  const own = await signInClient(instance(0), email);
  const both = { cookie: `${admin.cookie}; ${own.cookie}` };
  const status = async (url: string, headers: { cookie: string }) =>
    (await instance(0).app.inject({ url, headers })).statusCode;
  expect(await status('/api/projects', both)).toBe(200);
  expect(await status('/api/client/project', both)).toBe(200);
  expect(await status('/api/projects', own)).toBe(401);
  expect(await status('/api/client/session', admin)).toBe(401);
});

test('the cookie is closed to scripts and other sites, new at each sign-in, and the session before is ended', async () => {
  const reply = await tryClient(instance(0), email);
  const cookie = [reply.headers['set-cookie']].flat().find((each) => each?.includes('Path=/;'));
  expect(cookie).toMatch(/^venture-client\..*HttpOnly; SameSite=Lax/);
  const before = await signInClient(instance(0), email);
  const payload = { email, password: PASSWORD };
  const next = { method: 'POST', url: '/api/client/login', payload, headers: before } as const;
  expect((await instance(0).app.inject(next)).statusCode).toBe(200);
  expect(await sessionStatus(instance(1), before)).toBe(401);
});

test('the newest project comes first, and any own one can be asked for', async () => {
  const second = await createProject(instance(0), {
    name: 'The second',
    clientPortalEmail: email,
    clientPortalPassword: 'ignored, and short: x',
    useExistingClient: true,
  });
  expect(second.people[0]?.id).toBe(client());
  const signedIn = (await tryClient(instance(0), email)).json();
  expect(signedIn.project.id).toBe(second.id);
  expect(signedIn.projects.map(({ id }: { id: number }) => id)).toEqual([second.id, project.id]);
  const headers = await signInClient(instance(0), email);
  expect((await read(headers)).json().id).toBe(second.id);
  expect((await read(headers, `?projectId=${project.id}`)).json().id).toBe(project.id);
});

test.each([
  ['a deleted project', () => asAdmin(instance(0), 'DELETE', `/api/admin/projects/${project.id}`)],
  ['a removed person', () => asAdmin(instance(0), 'DELETE', personPath(client()))],
  [
    'a password that an admin set',
    () => asAdmin(instance(0), 'PUT', `${personPath(client())}/password`, { password: 'another password' }),
  ],
])('%s ends the sessions at once, on every instance', async (_, act) => {
  const sessions = [await signInClient(instance(0), email), await signInClient(instance(1), email)];
  expect((await act()).statusCode).toBe(200);
  for (const headers of sessions) {
    for (const each of servers) {
      expect((await read(headers, '', each)).statusCode).toBe(401);
      expect(await sessionStatus(each, headers)).toBe(401);
    }
  }
  expect((await tryClient(instance(1), email)).statusCode).toBe(401);
});

test('who keeps another project stays signed in, and sees no more of the one that went', async () => {
  const { id: second } = await createProject(instance(0), {
    clientPortalEmail: email,
    useExistingClient: true,
  });
  const headers = await signInClient(instance(0), email);
  await asAdmin(instance(0), 'DELETE', `/api/admin/projects/${second}`);
  expect((await read(headers, `?projectId=${second}`)).statusCode).toBe(404);
  expect((await read(headers)).json().id).toBe(project.id);
  const { id: third } = await createProject(instance(0), {
    clientPortalEmail: email,
    useExistingClient: true,
  });
  const left = await asAdmin(instance(0), 'DELETE', personPath(client()));
  expect(left.json()).toMatchObject({ id: project.id, people: [], clientPortalUsername: null });
  expect((await read(headers, `?projectId=${project.id}`)).statusCode).toBe(404);
  expect((await read(headers)).json().id).toBe(third);
});

test('a project that nobody is left in is still there to be deleted', async () => {
  await asAdmin(instance(0), 'DELETE', personPath(client()));
  const listed = await asAdmin(instance(0), 'GET', '/api/projects?limit=1');
  expect(listed.json()).toMatchObject([{ id: project.id, people: [], clientPortalUsername: null }]);
  expect((await asAdmin(instance(0), 'DELETE', `/api/admin/projects/${project.id}`)).statusCode).toBe(200);
  expect((await asAdmin(instance(0), 'GET', `/api/admin/projects/${project.id}`)).statusCode).toBe(404);
});

test('a person who was removed leaves the others in', async () => {
  const { people } = await addPerson(instance(0), project.id);
  const [first, second] = people;
  const headers = await signInClient(instance(0), second?.email ?? '');
  const left = await asAdmin(instance(0), 'DELETE', personPath(first?.id));
  expect(left.json()).toMatchObject({ people: [{ id: second?.id }], clientPortalUsername: second?.email });
  expect((await read(headers)).json().id).toBe(project.id);
  expect((await tryClient(instance(0), email)).statusCode).toBe(401);
});

test('a known email is told, and may be used on purpose', async () => {
  const payload = { name: 'Another', clientPortalEmail: email, clientPortalPassword: PASSWORD };
  const refused = await asAdmin(instance(0), 'POST', '/api/admin/projects', payload);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toEqual({
    error: 'A client account has this email already.',
    code: 'portal_email_exists',
    fields: { clientPortalEmail: 'A client account has this email already.' },
  });
  const found = await asAdmin(instance(0), 'GET', `/api/projects?q=${email}`);
  expect(found.json()).toHaveLength(1);
  const unknown = { ...payload, clientPortalEmail: newEmail(), useExistingClient: true };
  const nobody = await asAdmin(instance(0), 'POST', '/api/admin/projects', unknown);
  expect(nobody.statusCode).toBe(409);
  expect(nobody.json().code).toBe('portal_email_unknown');
});

test('of many projects at once for one new email one creates the account, the others are told', async () => {
  const payload = { name: 'At once', clientPortalEmail: newEmail(), clientPortalPassword: PASSWORD };
  const replies = await Promise.all(
    [0, 1, 0, 1].map((each) => asAdmin(instance(each), 'POST', '/api/admin/projects', payload)),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409]);
  const found = await asAdmin(instance(0), 'GET', `/api/projects?q=${payload.clientPortalEmail}`);
  expect(found.json()).toHaveLength(1);
});

test('an account that is added to a project while its last one goes is there, or that is told', async () => {
  for (let round = 0; round < 12; round += 1) {
    const going = await createProject(instance(0));
    const payload = { name: 'Next', clientPortalEmail: going.clientPortalUsername, useExistingClient: true };
    const [added] = await Promise.all([
      asAdmin(instance(1), 'POST', '/api/admin/projects', payload),
      asAdmin(instance(0), 'DELETE', `/api/admin/projects/${going.id}`),
    ]);
    if (added.statusCode === 201) {
      const { people } = (await asAdmin(instance(0), 'GET', `/api/admin/projects/${added.json().id}`)).json();
      expect(people).toHaveLength(1);
    } else expect(added.json().code).toBe('portal_email_unknown');
  }
});

test('a person is added once', async () => {
  const payload = { email, useExistingClient: true };
  const again = await asAdmin(instance(0), 'POST', `/api/admin/projects/${project.id}/people`, payload);
  expect(again.statusCode).toBe(409);
  expect(again.json().code).toBe('already_added');
});

test('a client sees where they are signed in, and signs out elsewhere', async () => {
  const [first, second, third] = [
    await signInClient(instance(0), email),
    await signInClient(instance(0), email),
    await signInClient(instance(0), email),
  ];
  const call = (method: 'GET' | 'DELETE', path = '', on = instance(1)) =>
    on.app.inject({ method, url: `/api/client/sessions${path}`, headers: third });
  const listed = (await call('GET')).json();
  expect(listed).toMatchObject([{ current: true }, { current: false }, { current: false }]);
  expect(listed[0]).toEqual({
    id: expect.any(Number),
    createdAt: expect.any(String),
    lastSeenAt: expect.any(String),
    device: expect.any(String),
    address: '127.0.0.1',
    current: true,
  });
  expect((await call('DELETE', `/${listed[1].id}`)).json()).toEqual({ success: true });
  expect(await sessionStatus(instance(0), second)).toBe(401);
  expect(await sessionStatus(instance(0), first)).toBe(200);
  const ended = await call('DELETE');
  expect(ended.json()).toEqual({ success: true });
  // This browser goes on with another session: a copy of the one it had is out.
  for (const out of [first, third]) expect(await sessionStatus(instance(0), out)).toBe(401);
  const own = { cookie: cookieOf(ended, 'session_token') };
  const left = await instance(1).app.inject({ url: '/api/client/sessions', headers: own });
  expect(left.json()).toMatchObject([{ current: true }]);
});

test('an admin changes the name and the email of a person; the email ends sessions and links from before', async () => {
  const headers = await signInClient(instance(0), email);
  const renamed = await asAdmin(instance(0), 'PUT', personPath(client()), { name: 'Priya Raman' });
  expect(renamed.json().people).toMatchObject([{ name: 'Priya Raman', email }]);
  expect(await sessionStatus(instance(1), headers)).toBe(200);
  const link = (await asAdmin(instance(0), 'POST', `${personPath(client())}/invite`, { copy: true })).json()
    .url;
  const next = newEmail('Next');
  const moved = await asAdmin(instance(0), 'PUT', personPath(client()), { email: next });
  expect(moved.json()).toMatchObject({ clientPortalUsername: next, people: [{ name: 'Priya Raman' }] });
  expect(await sessionStatus(instance(1), headers)).toBe(401);
  expect((await tryClient(instance(0), email)).statusCode).toBe(401);
  expect((await tryClient(instance(0), next.toLowerCase())).statusCode).toBe(200);
  const payload = { token: link.split('#')[1], password: 'a third password' };
  const late = await instance(0).app.inject({ method: 'POST', url: '/api/client/choose-password', payload });
  expect(late.statusCode).toBe(404);
});

test('a person who has become another since they were seen stays as they are; what nobody touched is no matter', async () => {
  const edit = (body: object) => asAdmin(instance(0), 'PUT', personPath(client()), body);
  await edit({ name: 'Priya Raman' });
  const next = newEmail('next');
  expect((await edit({ email: next, seenEmail: email })).statusCode).toBe(200);
  const late = await edit({ email: newEmail('late'), seenEmail: email });
  expect([late.statusCode, late.json().code]).toEqual([409, 'person_changed']);
  expect((await edit({ name: 'Late', seenName: 'Priya' })).json().code).toBe('person_changed');
  expect((await edit({ email: next, seenEmail: email })).statusCode).toBe(200);
  const kept = await edit({ name: 'Priya R.', seenName: 'Priya Raman' });
  expect(kept.json().people).toMatchObject([{ name: 'Priya R.', email: next }]);
});

test('an email that somebody else has is told, and what is the same email stays signed in', async () => {
  const other = await createProject(instance(0));
  const taken = { email: other.clientPortalUsername.toUpperCase() };
  const refused = await asAdmin(instance(0), 'PUT', personPath(client()), taken);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'portal_email_exists',
    fields: { email: expect.any(String) },
  });
  const headers = await signInClient(instance(0), email);
  const same = await asAdmin(instance(0), 'PUT', personPath(client()), { email: email.toUpperCase() });
  expect(same.json().clientPortalUsername).toBe(email.toUpperCase());
  expect(await sessionStatus(instance(1), headers)).toBe(200);
  const stranger = await asAdmin(instance(0), 'PUT', personPath(other.people[0]?.id), { name: 'x' });
  expect(stranger.statusCode).toBe(404);
});
