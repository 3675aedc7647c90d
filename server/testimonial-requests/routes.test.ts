import { beforeEach, describe, expect, test } from 'vitest';
import { listActivities } from '../../test/activities.ts';
import { addPerson, asAdmin, createProject } from '../../test/clients.ts';
import { readMail, readMailTo } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';
import {
  ask,
  completeProject,
  makeAnswered,
  ownCall,
  readSecret,
  readSecrets,
  words,
} from '../../test/testimonial-requests.ts';
import { showcases } from '../showcases/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { testimonialRequests } from './tables.ts';

const server = useServer({ settings: { RATE_LIMIT_SCALE: '1000', ADMIN_EMAIL: 'agency@venture.example' } });
const DAY_MS = 24 * 3_600_000;

beforeEach(async () => {
  await server.deps.db.delete(testimonials);
  await server.deps.db.delete(testimonialRequests);
  await server.deps.db.delete(showcases);
});

const shown = async () => (await server.app.inject('/api/testimonials')).json();
const requests = async (query = '') =>
  (await asAdmin(server, 'GET', `/api/admin/testimonial-requests${query}`)).json();
const decide = (id: number, how: 'publish' | 'decline', payload?: object) =>
  asAdmin(server, 'POST', `/api/admin/testimonial-requests/${id}/${how}`, payload);
async function publish(id: number, more: object = {}) {
  const { version: seenVersion } = (await requests()).find((each: { id: number }) => each.id === id);
  return decide(id, 'publish', { seenVersion, ...more });
}
const codes = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode).sort();
const visit = async (secret: string) => (await ownCall(server, 'GET', secret)).json();

describe('Asking', () => {
  test('each of a project gets a mail with a link of their own, and the record says so', async () => {
    const project = await addPerson(server, (await completeProject(server)).id);
    const reply = await ask(server, project);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject([
      { personName: 'Jonas', state: 'asked', words: null, consent: null },
      { personName: 'Priya Raman', state: 'asked', projectName: 'Engine Works shop' },
    ]);
    const [priya, jonas] = project.people.map(({ email }) => email) as [string, string];
    const [mail] = await readMailTo(server, priya);
    expect(mail?.subject).toBe('May we quote you on Engine Works shop?');
    const secrets = [await readSecret(server, priya), await readSecret(server, jonas)];
    expect(new Set(secrets).size).toBe(2);
    expect(await visit(secrets[0] as string)).toEqual({
      state: 'asked',
      projectName: 'Engine Works shop',
      expiresAt: expect.any(String),
      wrote: false,
      words: {
        quote: '',
        rating: null,
        naming: 'full',
        name: 'Priya Raman',
        role: '',
        company: 'Engine Works',
        image: '',
      },
    });
    const kinds = (await listActivities(server, project.id)).filter(
      ({ kind }) => kind === 'testimonial-asked',
    );
    expect(kinds.map(({ subject }) => subject).sort()).toEqual(['Jonas', 'Priya Raman']);
  });

  test('once: whoever comes later is asked alone, and then nobody is left', async () => {
    const project = await completeProject(server);
    await ask(server, project);
    expect((await ask(server, project)).json()).toMatchObject({
      code: 'already_asked',
      error: 'Everybody of this project has been asked already.',
    });
    await addPerson(server, project.id);
    expect((await ask(server, project)).json()).toMatchObject([{ personName: 'Jonas' }]);
    expect(await readSecrets(server, project.clientPortalUsername)).toHaveLength(1);
  });

  test('by two admins at once is asking once', async () => {
    const project = await completeProject(server);
    const replies = await Promise.all([ask(server, project), ask(server, project), ask(server, project)]);
    expect(codes(replies)).toEqual([201, 409, 409]);
    expect(await readSecrets(server, project.clientPortalUsername)).toHaveLength(1);
  });

  test('of a project that is not completed, or none, or without people is refused', async () => {
    const open = await createProject(server);
    expect((await ask(server, open)).json()).toMatchObject({ code: 'project_not_completed' });
    expect((await ask(server, { id: 999_999 })).statusCode).toBe(404);
    const alone = await completeProject(server);
    await asAdmin(server, 'DELETE', `/api/admin/projects/${alone.id}/people/${alone.people[0]?.id}`);
    expect((await ask(server, alone)).json()).toMatchObject({ code: 'nobody_to_ask' });
    expect(await requests()).toEqual([]);
  });

  test('ends after sixty days: the link says so, takes nothing, and they can be asked again', async () => {
    const project = await completeProject(server);
    await ask(server, project);
    const secret = await readSecret(server, project.clientPortalUsername);
    server.setClock(new Date(Date.now() + 60 * DAY_MS));
    expect(await visit(secret)).toMatchObject({ state: 'expired' });
    expect((await ownCall(server, 'PUT', secret, { payload: words })).json()).toEqual({
      code: 'words_closed',
      error: 'The time to write has passed. Please ask us for a new link.',
    });
    expect((await ask(server, project)).statusCode).toBe(201);
    expect(await readSecrets(server, project.clientPortalUsername)).toHaveLength(2);
    expect((await ownCall(server, 'PUT', secret, { payload: words })).statusCode).toBe(200);
  });

  test('a mail that waits is not sent once there is nothing to ask any more', async () => {
    const project = await completeProject(server);
    await ask(server, project);
    await server.deps.db.delete(testimonialRequests);
    expect(await readMailTo(server, project.clientPortalUsername)).toEqual([]);
  });
});

describe('Writing', () => {
  test('keeps the words, what was agreed to and when, and tells the agency', async () => {
    const { id, project } = await makeAnswered(server);
    const [request] = await requests(`?projectId=${project.id}`);
    expect(request).toMatchObject({
      id,
      state: 'written',
      words: {
        quote: 'They asked what the shop was for.\nThen they built that.',
        rating: 4,
        name: 'Priya Raman',
        role: 'Owner',
        company: 'Engine Works',
        image: '',
      },
      consent: {
        words:
          'I agree that you publish what I wrote on your website, with my rating, my picture if I added one, and my name as I chose it here, together with the project it is about. I can withdraw this at any time through this link.',
        at: request.writtenAt,
      },
    });
    const mails = (await readMail(server)).filter(({ subject }) => subject?.includes('has written'));
    expect(mails.at(-1)?.text).toContain('They asked what the shop was for.');
    expect(await shown()).toEqual([]);
    const kinds = (await listActivities(server, project.id)).map(({ kind, actorKind }) => [kind, actorKind]);
    expect(kinds).toContainEqual(['testimonial-written', 'client']);
  });

  test.each([
    [{ consent: 'yes' }, 'consent'],
    [{ consent: undefined }, 'consent'],
    [{ quote: '' }, 'quote'],
    [{ quote: 5 }, 'quote'],
    [{ rating: null }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ naming: 'nobody' }, 'naming'],
    [{ name: '' }, 'name'],
    [{ role: ' ' }, 'role'],
    [{ company: '' }, 'company'],
    [{ naming: 'first', name: '' }, 'name'],
    [{ image: 'https://elsewhere.example/face.jpg' }, 'image'],
    [{ image: `/api/pictures/${'0'.repeat(64)}.webp` }, 'image'],
  ])('%j is refused and names the field', async (change, field) => {
    const { secret } = await makeAnswered(server);
    const reply = await ownCall(server, 'PUT', secret, { payload: { ...words, quote: 'New.', ...change } });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
    expect((await visit(secret)).words.quote).toBe(
      'They asked what the shop was for.\nThen they built that.',
    );
  });

  test('can be changed until it is published, and agrees anew', async () => {
    const { id, secret } = await makeAnswered(server);
    await decide(id, 'decline');
    server.setClock(new Date(Date.now() + DAY_MS));
    await ownCall(server, 'PUT', secret, { payload: { ...words, quote: 'Better.' } });
    const [{ state, consent, writtenAt, words: kept }] = await requests();
    expect([state, kept.quote, consent.at === writtenAt]).toEqual(['written', 'Better.', true]);
    await publish(id);
    const refused = await ownCall(server, 'PUT', secret, { payload: { ...words, quote: 'Worse.' } });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: 'words_closed', error: 'Your words are published. To change them, withdraw them first.' },
    ]);
    expect(await shown()).toMatchObject([{ quote: 'Better.' }]);
  });

  test('an unknown link leads nowhere, half a link neither', async () => {
    const unknown = 'a'.repeat(43);
    expect((await ownCall(server, 'GET', unknown)).statusCode).toBe(404);
    expect((await ownCall(server, 'PUT', unknown, { payload: words })).statusCode).toBe(404);
    expect((await ownCall(server, 'POST', unknown, { path: '/withdraw' })).statusCode).toBe(404);
    expect((await ownCall(server, 'GET', 'short')).statusCode).toBe(400);
  });
});

describe('Publishing', () => {
  test('shows the words as they are, before all others, with their project; and thanks', async () => {
    await asAdmin(server, 'POST', '/api/admin/testimonials', { ...words, name: 'Ada' });
    const work = await asAdmin(server, 'POST', '/api/admin/project-showcases', {
      title: 'Engine Works',
      category: 'E-commerce',
      description: 'A shop.',
      technologies: ['React'],
      timeline: '3 weeks',
      budget: '$4,000',
      features: ['Cart'],
    });
    const { id, project } = await makeAnswered(server);
    const published = await publish(id, { showcaseId: work.json().id, featured: true });
    expect([published.statusCode, published.json().clientsOwn]).toEqual([201, true]);
    expect(await shown()).toMatchObject([
      {
        quote: 'They asked what the shop was for.\nThen they built that.',
        rating: 4,
        name: 'Priya Raman',
        role: 'Owner',
        company: 'Engine Works',
        featured: true,
        project: { title: 'Engine Works', budget: '$4,000', timeline: '3 weeks' },
      },
      { name: 'Ada' },
    ]);
    const mails = await readMailTo(server, project.clientPortalUsername);
    expect(mails.map(({ subject }) => subject)).toContain('Thank you: your words are on our website');
    const kinds = (await listActivities(server, project.id)).map(({ kind }) => kind);
    expect(kinds).toContain('testimonial-published');
  });

  test.each([
    ['full', { name: 'Priya Raman', role: 'Owner', company: 'Engine Works' }],
    ['first', { name: 'Priya', role: '', company: 'Engine Works' }],
    ['company', { name: 'Engine Works', role: '', company: '' }],
  ])('names whoever chose %s in just that way', async (naming, named) => {
    const { id } = await makeAnswered(server, { naming });
    await publish(id);
    const [{ name, role, company }] = await shown();
    expect({ name, role, company }).toEqual(named);
  });

  test('of words that were not written, unread, withdrawn or published is refused', async () => {
    const project = await completeProject(server);
    const [{ id: empty, version }] = (await ask(server, project)).json();
    expect((await decide(empty, 'publish', { seenVersion: version })).json()).toMatchObject({
      code: 'words_missing',
      error: 'The client has not written anything yet.',
    });
    expect((await decide(empty, 'decline')).statusCode).toBe(409);
    const { id, secret } = await makeAnswered(server);
    const [{ version: seenVersion }] = await requests('?status=written');
    await ownCall(server, 'PUT', secret, { payload: { ...words, quote: 'Other words.' } });
    expect((await decide(id, 'publish', { seenVersion })).json()).toEqual({
      code: 'words_changed',
      error: 'The client has changed these words meanwhile. Please read them again.',
    });
    expect(await shown()).toEqual([]);
    await publish(id);
    expect((await publish(id)).json()).toMatchObject({ code: 'words_published' });
    expect((await decide(id, 'decline')).json()).toMatchObject({ code: 'words_published' });
    await ownCall(server, 'POST', secret, { path: '/withdraw' });
    expect((await publish(id)).json()).toMatchObject({
      code: 'words_missing',
      error: 'The client has withdrawn these words.',
    });
    expect((await decide(999_999, 'publish', { seenVersion: 1 })).statusCode).toBe(404);
    const other = await makeAnswered(server);
    const reply = await publish(other.id, { showcaseId: 999_999 });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['showcaseId']]);
    expect(await requests('?status=written')).toMatchObject([{ id: other.id }]);
  });

  test('by two admins at once shows them once, and thanks once', async () => {
    const { id, project } = await makeAnswered(server);
    const replies = await Promise.all([publish(id), publish(id), publish(id)]);
    expect(codes(replies)).toEqual([201, 409, 409]);
    expect(await shown()).toHaveLength(1);
    const mails = await readMailTo(server, project.clientPortalUsername);
    expect(mails.filter(({ subject }) => subject?.startsWith('Thank you'))).toHaveLength(1);
  });

  test('while they are withdrawn never shows what is withdrawn', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, secret } = await makeAnswered(server);
      const [{ version }] = await requests();
      const [published, withdrawn] = await Promise.all([
        decide(id, 'publish', { seenVersion: version }),
        ownCall(server, 'POST', secret, { path: '/withdraw' }),
      ]);
      expect([201, 409]).toContain(published.statusCode);
      expect(withdrawn.statusCode).toBe(200);
      expect(await shown()).toEqual([]);
    }
  });
});

describe('What a client wrote', () => {
  const put = (id: number, payload: object) =>
    asAdmin(server, 'PUT', `/api/admin/testimonials/${id}`, payload);

  test.each([
    ['quote', 'Other words.'],
    ['rating', 5],
    ['name', 'Ada'],
    ['role', 'Chief'],
    ['company', 'Elsewhere'],
    ['image', 'https://elsewhere.example/face.jpg'],
  ])('has a %s that nobody but they can change', async (field, value) => {
    const { id } = await makeAnswered(server);
    const { id: testimonialId } = (await publish(id)).json();
    const { consent: _, naming: __, ...said } = words;
    const refused = await put(testimonialId, { ...said, featured: true, [field]: value });
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      {
        code: 'clients_words',
        error: "These are the client's own words: they are shown as they were sent, or not at all.",
      },
    ]);
    expect(await shown()).toMatchObject([{ ...said, featured: false }]);
    expect((await put(testimonialId, { ...said, featured: true })).json()).toMatchObject({ featured: true });
  });

  test.each(['first', 'company'])('can be featured where its writer is named by %s', async (naming) => {
    const { id } = await makeAnswered(server, { naming });
    const published = (await publish(id)).json();
    const reply = await put(published.id, { ...published, featured: true });
    expect([reply.statusCode, reply.json().featured]).toEqual([200, true]);
  });

  test('is put aside when the agency deletes it, and can be published again', async () => {
    const { id, secret } = await makeAnswered(server);
    const { id: testimonialId } = (await publish(id)).json();
    await asAdmin(server, 'DELETE', `/api/admin/testimonials/${testimonialId}`);
    expect(await shown()).toEqual([]);
    expect(await visit(secret)).toMatchObject({ state: 'declined' });
    expect((await publish(id)).statusCode).toBe(201);
  });

  test('goes from the pages and from the record when they withdraw it, twice as once', async () => {
    const { id, secret, project } = await makeAnswered(server);
    await publish(id);
    for (const _ of [1, 2]) {
      const reply = await ownCall(server, 'POST', secret, { path: '/withdraw' });
      expect(reply.json()).toMatchObject({
        state: 'withdrawn',
        words: { quote: '', rating: null, name: '' },
      });
    }
    expect(await shown()).toEqual([]);
    const [request] = await requests();
    expect(request).toMatchObject({ words: null, consent: { words: words.consent } });
    expect((await ownCall(server, 'PUT', secret, { payload: words })).json()).toMatchObject({
      error: 'You have withdrawn your words.',
    });
    expect((await ask(server, project)).json()).toMatchObject({ code: 'already_asked' });
    const kinds = (await listActivities(server, project.id)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'testimonial-withdrawn')).toHaveLength(1);
  });

  test('outlives its project, and can still be withdrawn', async () => {
    const { id, secret, project } = await makeAnswered(server);
    await publish(id);
    await asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`);
    expect(await shown()).toHaveLength(1);
    expect(await requests()).toMatchObject([{ projectId: null, projectName: 'Engine Works shop' }]);
    expect((await ownCall(server, 'POST', secret, { path: '/withdraw' })).statusCode).toBe(200);
    expect(await shown()).toEqual([]);
  });

  test('is no stranger to who deletes its project meanwhile', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, project } = await makeAnswered(server);
      const replies = await Promise.all([
        publish(id),
        asAdmin(server, 'DELETE', `/api/admin/projects/${project.id}`),
      ]);
      expect(codes(replies)).toEqual([200, 201]);
    }
  });
});

test('the list is read page by page and by how a request stands', async () => {
  const first = await makeAnswered(server);
  const second = await makeAnswered(server);
  await decide(second.id, 'decline');
  const ids = async (query: string) => (await requests(query)).map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([second.id, first.id]);
  expect(await ids('?limit=1')).toEqual([second.id]);
  expect(await ids(`?limit=1&cursor=${second.id}`)).toEqual([first.id]);
  expect(await ids('?status=declined')).toEqual([second.id]);
  expect(await ids(`?projectId=${first.project.id}`)).toEqual([first.id]);
});
