import { expect, test } from 'vitest';
import { activityKindValues, groupOf } from '../../contract/activity.ts';
import { asAdmin, createProject, signInClient } from '../../test/clients.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

const list = async (query = '') => {
  const reply = await asAdmin(server, 'GET', `/api/admin/activity${query}`);
  return { rows: reply.json(), total: Number(reply.headers['x-total-count']) };
};

test('every kind of activity belongs to a group', () => {
  expect(activityKindValues.filter((kind) => groupOf(kind) === undefined)).toEqual([]);
});

test('the activity of everything is one list, newest first, page by page, narrowed by kind, person and project', async () => {
  const project = await createProject(server, { name: 'Alpha' });
  const headers = await signInClient(server, project.clientPortalUsername);
  const form = new FormData();
  form.set('projectId', String(project.id));
  form.set('fileName', 'logo.svg');
  form.set('file', new Blob(['x']), 'logo.svg');
  const encoded = new Response(form);
  const type = { 'content-type': encoded.headers.get('content-type') ?? '' };
  const payload = Buffer.from(await encoded.arrayBuffer());
  await server.app.inject({
    method: 'POST',
    url: '/api/client/upload-file',
    headers: { ...headers, ...type },
    payload,
  });
  await asAdmin(server, 'POST', '/api/admin/availability', {
    specificDate: '2029-03-01',
    startTime: '09:00',
    endTime: '10:00',
    isAvailable: true,
    adminId: 1,
  });
  const all = await list();
  expect(all.rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    'availability-added',
    'file-uploaded',
    'project-created',
  ]);
  expect(all.rows[0]).toMatchObject({
    projectId: null,
    projectName: null,
    actorKind: 'admin',
    visible: false,
  });
  expect(all.rows[1]).toMatchObject({ projectId: project.id, projectName: 'Alpha', actorKind: 'client' });
  const page = await list('?limit=2');
  expect([page.rows.length, page.total]).toEqual([2, 3]);
  const next = await list(`?limit=2&cursor=${page.rows[1].id}`);
  expect(next.rows.map(({ kind }: { kind: string }) => kind)).toEqual(['project-created']);
  const kinds = async (query: string) => {
    const { rows, total } = await list(query);
    expect(total).toBe(rows.length);
    return rows.map(({ kind }: { kind: string }) => kind);
  };
  expect(await kinds('?group=files')).toEqual(['file-uploaded']);
  expect(await kinds('?group=meetings')).toEqual(['availability-added']);
  expect(await kinds('?actorKind=client')).toEqual(['file-uploaded']);
  expect(await kinds(`?actorName=${encodeURIComponent(all.rows[0].actorName)}`)).toEqual([
    'availability-added',
    'project-created',
  ]);
  expect(await kinds(`?projectId=${project.id}`)).toEqual(['file-uploaded', 'project-created']);
  expect(await kinds('?projectId=999999')).toEqual([]);
  expect((await asAdmin(server, 'GET', '/api/admin/activity?group=nothing')).json()).toMatchObject({
    fields: { group: 'There is no such kind of activity.' },
  });
});

const showcase = {
  title: 'Harbor',
  category: 'SaaS',
  description: 'A shop',
  timeline: '2 weeks',
  budget: '$1',
  technologies: ['React'],
  features: ['Cart'],
  featured: false,
};
const testimonial = {
  name: 'Ada',
  role: 'CEO',
  company: 'Engine',
  quote: 'Good',
  rating: 5,
  featured: false,
};

/** What an admin does beside projects, and what is on record of it. */
const acts: [kind: string, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object][] = [
  ['showcase-added', 'POST', '/api/admin/project-showcases', showcase],
  ['testimonial-added', 'POST', '/api/admin/testimonials', testimonial],
  ['hours-changed', 'POST', '/api/admin/hours/days-off', { date: '2029-05-01', reason: 'Away' }],
  ['calendar-address-renewed', 'POST', '/api/admin/calendar-feed'],
];

test.each(acts)(
  '%s is on record once it is done, and names who did it',
  async (kind, method, url, payload) => {
    const reply = await asAdmin(server, method, url, payload);
    expect(reply.statusCode, reply.body).toBeLessThan(300);
    const { rows } = await list('?limit=1');
    expect(rows).toMatchObject([{ kind, actorKind: 'admin', projectId: null, visible: false }]);
  },
);

test('what is refused is not on record', async () => {
  const before = (await list('?limit=1')).total;
  expect((await asAdmin(server, 'DELETE', '/api/admin/project-showcases/999999')).statusCode).toBe(404);
  expect((await asAdmin(server, 'DELETE', '/api/admin/testimonials/999999')).statusCode).toBe(404);
  expect(
    (await asAdmin(server, 'POST', '/api/admin/project-showcases', { ...showcase, title: '' })).statusCode,
  ).toBe(400);
  expect((await list('?limit=1')).total).toBe(before);
});

test('a decision about a meeting is on record with where it is, and names no visitor', async () => {
  const requestedDate = nextDay();
  await openDay(server.deps, requestedDate);
  const { id } = (await post(server, newRequest({ requestedDate, name: 'Nobody Named' }))).json();
  await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${id}`, { status: 'approved' });
  const { rows } = await list('?limit=1');
  expect(rows).toMatchObject([
    { kind: 'meeting-decided', detail: 'approved', about: `meeting:${id}`, subject: '' },
  ]);
});
