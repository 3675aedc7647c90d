import { expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, newEmail, PASSWORD, tryClient } from '../../test/clients.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

const create = (payload: object) => asAdmin(server, 'POST', '/api/admin/projects', payload);
const minimal = () => ({
  name: 'Engine Works shop',
  clientPortalEmail: newEmail(),
  clientPortalPassword: PASSWORD,
});

test('a project is created as the dialog sends it, and listed', async () => {
  const sent = {
    name: 'Engine Works shop',
    description: 'A shop for spare parts.',
    budget: 15000,
    clientPortalEmail: newEmail(),
    clientPortalPassword: PASSWORD,
    status: 'in-progress',
  };
  const reply = await create(sent);
  expect(reply.statusCode).toBe(201);
  const created = reply.json();
  expect(created).toEqual({
    id: expect.any(Number),
    name: sent.name,
    description: sent.description,
    budget: 15000,
    status: 'in-progress',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    clientPortalUsername: sent.clientPortalEmail,
    clientName: '',
    company: '',
    startDate: null,
    expectedCompletion: null,
    contactId: null,
    meetingId: null,
    version: 1,
    unread: 0,
    answered: 0,
    people: [{ id: expect.any(Number), name: '', email: sent.clientPortalEmail, active: true }],
  });
  const list = await asAdmin(server, 'GET', '/api/projects?limit=1');
  expect(list.json()).toEqual([created]);
  expect(Number(list.headers['x-total-count'])).toBeGreaterThan(0);
  const found = await asAdmin(server, 'GET', `/api/admin/projects/${created.id}`);
  expect(found.json()).toEqual(created);
});

test('what is missing is said, all of it at once', async () => {
  const reply = await create({});
  expect(reply.statusCode).toBe(400);
  expect(reply.json().fields).toEqual({
    name: 'Project name is required.',
    clientPortalEmail: 'Portal email is required.',
    clientPortalPassword: 'Portal password is required.',
  });
});

test.each([
  [{ name: '  ' }, { name: 'Project name is required.' }],
  [{ clientPortalEmail: 'priya' }, { clientPortalEmail: 'Portal email must be a valid email address.' }],
  [{ clientPortalPassword: '' }, { clientPortalPassword: 'Portal password is required.' }],
  [{ clientPortalPassword: null }, { clientPortalPassword: 'Portal password is required.' }],
  [
    { clientPortalPassword: 'seven77' },
    { clientPortalPassword: 'Portal password must be at least 8 characters long.' },
  ],
  [{ clientPortalPassword: 12345678 }, { clientPortalPassword: 'Portal password must be text.' }],
  [{ status: 'done' }, { status: 'The status must be planning, in-progress or completed.' }],
  [{ startDate: '2027-02-30' }, { startDate: 'The date must be a date such as 2027-03-14.' }],
  [
    { startDate: '2027-03-14', expectedCompletion: '2027-03-13' },
    { expectedCompletion: 'The expected completion must not be before the start.' },
  ],
  [{ contactId: 2_000_000 }, { contactId: 'This contact request does not exist or was deleted.' }],
  [{ meetingId: 2_000_000 }, { meetingId: 'This meeting does not exist or was deleted.' }],
])('a project with %j is refused', async (wrong, fields) => {
  const reply = await create({ ...minimal(), ...wrong });
  expect(reply.statusCode, reply.body).toBe(400);
  expect(reply.json().fields).toEqual(fields);
});

test.each([
  [15000, 15000],
  [1500.75, 1500],
  ['15000', 15000],
  [' 2500.90 ', 2500],
  ['4,500', 4500],
  ['', null],
  ['   ', null],
  [null, null],
  [undefined, null],
])('a budget of %j is kept as %j', async (sent, kept) => {
  const reply = await create({ ...minimal(), budget: sent });
  expect(reply.json().budget, reply.body).toBe(kept);
});

test.each([0, 0.5, -1, 2e9, 'abc', '1e3', '-5', '$5', '1.234', '4.500,00', '1'.repeat(41), [5], {}, true])(
  'a budget of %j is refused in plain words',
  async (budget) => {
    const reply = await create({ ...minimal(), budget });
    expect(reply.statusCode, reply.body).toBe(400);
    expect(reply.json().fields.budget).toMatch(/^Budget must be /);
  },
);

test.each([
  ['in-progress', 'in-progress', 'in_progress'],
  ['in_progress', 'in-progress', 'in_progress'],
  ['planning', 'planning', 'planning'],
  ['completed', 'completed', 'completed'],
])('the status %s is one, in whatever spelling', async (sent, forAdmin, forClient) => {
  const project = await createProject(server);
  const reply = await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/status`, { status: sent });
  expect(reply.json()).toMatchObject({ id: project.id, status: forAdmin });
  const signedIn = (await tryClient(server, project.clientPortalUsername)).json();
  expect(signedIn.project.status).toBe(forClient);
  const listed = await asAdmin(server, 'GET', `/api/projects?status=${sent}`);
  expect(listed.json().map(({ id }: { id: number }) => id)).toContain(project.id);
  const other = sent === 'planning' ? 'completed' : 'planning';
  const others = await asAdmin(server, 'GET', `/api/projects?status=${other}`);
  expect(others.json().map(({ id }: { id: number }) => id)).not.toContain(project.id);
});

test.each([
  ['the name', { name: 'Xylophone 100%_portal' }, 'xylophone 100%_'],
  ['the description', { description: 'Sells zithers' }, 'ZITHERS'],
  ['the company', { company: 'Quokka & Söhne' }, 'söhne'],
  ['the client', { clientName: 'Ingeborg' }, 'geborg'],
])('a project is found by %s', async (_, more, q) => {
  const project = await createProject(server, more);
  await createProject(server);
  const reply = await asAdmin(server, 'GET', `/api/projects?q=${encodeURIComponent(q)}`);
  expect(reply.json().map(({ id }: { id: number }) => id)).toEqual([project.id]);
  expect(reply.headers['x-total-count']).toBe('1');
});

test('a project is found by the email of any of its people, and what is not there is not', async () => {
  const project = await createProject(server);
  const { people } = await addPerson(server, project.id);
  const reply = await asAdmin(server, 'GET', `/api/projects?q=${people[1]?.email.toUpperCase()}`);
  expect(reply.json()).toMatchObject([{ id: project.id }]);
  expect((await asAdmin(server, 'GET', '/api/projects?q=%25nothing%25')).json()).toEqual([]);
});

test('a list is read page by page', async () => {
  const made = [await createProject(server), await createProject(server), await createProject(server)];
  const [first, second, third] = made.map(({ id }) => id).reverse();
  const ids = async (query: string) =>
    (await asAdmin(server, 'GET', `/api/projects?${query}`)).json().map(({ id }: { id: number }) => id);
  expect(await ids('limit=2')).toEqual([first, second]);
  expect(await ids(`limit=1&cursor=${second}`)).toEqual([third]);
});

test('the dashboard counts the projects', async () => {
  const count = async () => (await asAdmin(server, 'GET', '/api/admin/counts')).json().projects;
  const before = await count();
  await createProject(server);
  expect(await count()).toBe(before + 1);
});

test('a project keeps what it came from, until that is deleted', async () => {
  await server.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: { name: 'Ada', email: 'ada@example.com', message: 'A shop, please' },
  });
  const [contact] = (await asAdmin(server, 'GET', '/api/admin/contacts?limit=1')).json();
  const project = await createProject(server, { contactId: contact.id });
  const from = await asAdmin(server, 'GET', `/api/projects?contactId=${contact.id}`);
  expect(from.json()).toMatchObject([{ id: project.id, contactId: contact.id }]);
  expect((await asAdmin(server, 'GET', '/api/projects?meetingId=77')).json()).toEqual([]);
  await asAdmin(server, 'DELETE', `/api/admin/contacts/${contact.id}`);
  const found = await asAdmin(server, 'GET', `/api/admin/projects/${project.id}`);
  expect(found.json()).toMatchObject({ id: project.id, contactId: null });
});

test('a contact request names the projects that were made of it, the newest first, alone and in the list', async () => {
  for (const name of ['Ada', 'Jonas']) {
    const payload = { name, email: 'ada@example.com', message: 'A shop, please' };
    await server.app.inject({ method: 'POST', url: '/api/contact', payload });
  }
  const [jonas, ada] = (await asAdmin(server, 'GET', '/api/admin/contacts?limit=2')).json();
  expect(ada.projects).toEqual([]);
  const first = await createProject(server, { name: 'First', contactId: ada.id });
  const second = await createProject(server, { name: 'Second', contactId: ada.id });
  const made = [
    { id: second.id, name: 'Second' },
    { id: first.id, name: 'First' },
  ];
  const listed = (await asAdmin(server, 'GET', '/api/admin/contacts?limit=2')).json();
  expect(listed).toMatchObject([
    { id: jonas.id, projects: [] },
    { id: ada.id, projects: made },
  ]);
  const found = async () => (await asAdmin(server, 'GET', `/api/admin/contacts/${ada.id}`)).json().projects;
  expect(await found()).toEqual(made);
  await asAdmin(server, 'DELETE', `/api/admin/projects/${second.id}`);
  expect(await found()).toEqual(made.slice(1));
});

test('a meeting names its project to admins, also after a decision, and never to its visitor', async () => {
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const { id, token } = (await post(server, newRequest({ requestedDate }))).json();
  const project = await createProject(server, { name: 'Harbor shop', meetingId: id });
  const made = [{ id: project.id, name: 'Harbor shop' }];
  const url = `/api/admin/meeting-requests/${id}`;
  expect((await asAdmin(server, 'GET', url)).json().projects).toEqual(made);
  expect((await asAdmin(server, 'PUT', url, { status: 'approved' })).json().projects).toEqual(made);
  const listed = (await asAdmin(server, 'GET', '/api/admin/meeting-requests?limit=1')).json();
  expect(listed).toMatchObject([{ id, projects: made }]);
  const visited = await server.app.inject({ url: `/api/meeting-links/${token}` });
  expect(visited.statusCode).toBe(200);
  expect(visited.body).not.toContain('Harbor shop');
});

test('an edit changes what it names and leaves the rest', async () => {
  const project = await createProject(server, { budget: 5000, company: 'Engine Works' });
  const edit = {
    name: 'Engine Works',
    budget: '',
    startDate: '2027-03-01',
    expectedCompletion: '2027-05-01T00:00:00-04:00',
  };
  const reply = await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}`, edit);
  expect(reply.json()).toMatchObject({
    name: 'Engine Works',
    budget: null,
    company: 'Engine Works',
    startDate: '2027-03-01',
    expectedCompletion: '2027-05-01',
    version: 2,
  });
  const late = await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}`, { startDate: '2027-05-02' });
  expect(late.json().fields).toEqual({
    expectedCompletion: 'The expected completion must not be before the start.',
  });
});

test('of two admins who edit one project the second is told, and nothing is overwritten unseen', async () => {
  const { id, version } = await createProject(server);
  const edit = (name: string) =>
    asAdmin(server, 'PUT', `/api/admin/projects/${id}`, { name, seenVersion: version });
  const replies = await Promise.all([edit('One'), edit('Two')]);
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const refused = replies.find(({ statusCode }) => statusCode === 409)?.json();
  expect(refused).toEqual({
    error: 'Somebody else has edited this project meanwhile. Please look at it again.',
    code: 'project_changed',
  });
  const kept = replies.find(({ statusCode }) => statusCode === 200)?.json().name;
  expect((await asAdmin(server, 'GET', `/api/admin/projects/${id}`)).json().name).toBe(kept);
});

test('a status that has become another since it was seen stays; the one wanted is fine', async () => {
  const { id } = await createProject(server);
  const set = (status: string, seenStatus?: string) =>
    asAdmin(server, 'PUT', `/api/admin/projects/${id}/status`, { status, seenStatus });
  expect((await set('completed', 'planning')).statusCode).toBe(200);
  const late = await set('in-progress', 'planning');
  expect(late.statusCode).toBe(409);
  expect(late.json().code).toBe('project_changed');
  expect((await set('completed', 'planning')).statusCode).toBe(200);
  expect((await set('in-progress')).json().status).toBe('in-progress');
});

test.each([
  ['GET', '/api/admin/projects/999999', undefined],
  ['PUT', '/api/admin/projects/999999', { name: 'x' }],
  ['PUT', '/api/admin/projects/999999/status', { status: 'planning' }],
  ['DELETE', '/api/admin/projects/999999', undefined],
  ['POST', '/api/admin/projects/999999/people', { email: 'a@engine.example', password: PASSWORD }],
  ['DELETE', '/api/admin/projects/999999/people/1', undefined],
  ['PUT', '/api/admin/projects/999999/people/1/password', { password: PASSWORD }],
  ['POST', '/api/admin/projects/999999/people/1/invite', {}],
] as const)('%s %s is unknown', async (method, url, payload) => {
  const reply = await asAdmin(server, method, url, payload);
  expect(reply.statusCode).toBe(404);
  expect(reply.json().code).toBe('not_found');
});
