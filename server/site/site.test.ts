import { describe, expect, test } from 'vitest';
import { exampleFacts, fillTexts, phoneLink } from '../../contract/site-facts.ts';
import { asAdmin, createProject } from '../../test/clients.ts';
import { addInvoice } from '../../test/invoices.ts';
import { readMailTo } from '../../test/mail.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';
import { siteSettings } from './tables.ts';

const server = useServer();
const URL = '/api/admin/site-settings';

const read = async () => (await asAdmin(server, 'GET', URL)).json();
async function change(more: object) {
  const { version, ...facts } = await read();
  return asAdmin(server, 'PUT', URL, { ...facts, ...more, seenVersion: version });
}
const kept = async () => (await server.deps.db.select().from(siteSettings))[0]?.facts;

test('until it is set the example holds', async () => {
  expect(await read()).toMatchObject({
    name: 'Venture',
    phone: '+1 (555) 010-0100',
    priceRange: '$3,000 - $6,000+',
    durations: ['1-2 days', '2-3 days', '1-3 weeks', '1 week'],
    social: { LinkedIn: '#', Instagram: '#', X: '#', YouTube: '#' },
    version: 0,
  });
});

test('only what differs is kept, and putting the example back keeps nothing', async () => {
  const reply = await change({
    priceRange: '  $4,000 - $9,000 ',
    social: { LinkedIn: 'https://linkedin.example/forge', Instagram: '', X: '#', YouTube: '#' },
    questions: [{ question: 'Why?', answer: 'Because of {priceRange}.' }],
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ priceRange: '$4,000 - $9,000', name: 'Venture', version: 1 });
  expect(Object.keys((await kept()) ?? {}).sort()).toEqual(['priceRange', 'questions', 'social']);
  await change({
    priceRange: exampleFacts.priceRange,
    social: exampleFacts.social,
    questions: exampleFacts.questions,
  });
  expect(await kept()).toEqual({});
  expect((await read()).version).toBe(2);
});

test.each([
  ['name', { name: ' ' }, 'Name is required.'],
  [
    'services.2.example',
    {
      services: exampleFacts.services.map((one, index) =>
        index === 2 ? { ...one, example: 'https://venture.example/cases/harbor' } : one,
      ),
    },
    'Item 3 of services: Cloud, example must be the last part of a case’s address, such as harbor-coffee, or empty.',
  ],
  [
    'services.0.price',
    { services: exampleFacts.services.map((one, index) => (index === 0 ? { ...one, price: ' ' } : one)) },
    'Item 1 of services: Websites and web apps, price from is required.',
  ],
  ['phone', { phone: 'call me' }, 'Phone must be a number such as +1 (555) 010-0100, with 5 to 15 digits.'],
  ['phone', { phone: '+1234' }, 'Phone must be a number such as +1 (555) 010-0100, with 5 to 15 digits.'],
  ['email', { email: 'nobody' }, 'Email must be a valid email address.'],
  [
    'videoAddress',
    { videoAddress: 'javascript:alert(1)' },
    'Video address must be a secure web address such as https://example.com/room.',
  ],
  [
    'videoAddress',
    { videoAddress: '/room' },
    'Video address must be a secure web address such as https://example.com/room.',
  ],
  [
    'social.X',
    { social: { ...exampleFacts.social, X: 'http://x.example' } },
    'X must be a secure web address such as https://example.com/agency, # or empty.',
  ],
  ['priceRange', { priceRange: 'x'.repeat(41) }, 'Price range can be at most 40 characters long.'],
  ['durations.2', { durations: ['1', '2', '', '4'] }, 'Item 3 of durations: Duration of step 3 is required.'],
  [
    'questions.0.answer',
    { questions: [{ question: 'Why?', answer: '' }] },
    'Item 1 of questions: Answer is required.',
  ],
  [
    'questions',
    { questions: Array.from({ length: 21 }, () => ({ question: 'Why?', answer: 'So.' })) },
    'There can be at most 20 questions.',
  ],
])('a wrong %s is refused: %j', async (field, more, sentence) => {
  const before = await read();
  const reply = await change(more);
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
  expect(await read()).toEqual(before);
});

test('of several who set it at once one does, and the others are told to look again', async () => {
  const { version, ...facts } = await read();
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      asAdmin(server, 'PUT', URL, { ...facts, tagline: `Tagline ${index}`, seenVersion: version }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('site_changed');
  expect((await read()).version).toBe(version + 1);
});

describe('What is said elsewhere', () => {
  test('mails are signed, and sent, by the agency as it is called now', async () => {
    await change({ name: 'Forge & Söhne', email: 'mail@forge.example', phone: '+49 30 901820' });
    const email = 'reader@engine.example';
    await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { name: 'Priya', email, message: 'Hello' },
    });
    const [mail] = await readMailTo(server, email);
    expect(mail?.from?.value).toEqual([{ name: 'Forge & Söhne', address: 'mail@forge.example' }]);
    expect(mail?.replyTo?.value).toEqual([{ name: 'Forge & Söhne', address: 'mail@forge.example' }]);
    expect(mail?.text).toContain('answer this mail or call +49 30 901820.');
    expect(mail?.text).toContain('-- \nForge & Söhne, mail@forge.example.');
    expect(mail?.html).toContain('Forge &amp; Söhne');
    expect(`${mail?.text}${mail?.html}`).not.toContain('Venture');
  });

  test('an approved meeting is where the agency says it takes place, and its invite too', async () => {
    await change({ name: 'Forge', videoAddress: 'https://meet.forge.example/blue' });
    const day = nextDay();
    await openDay(server.deps, day);
    const email = 'visitor@engine.example';
    const asked = newRequest({ requestedDate: day, requestedTime: '10:00', channel: 'video', email });
    const { id } = (await post(server, asked)).json();
    await asAdmin(server, 'PUT', `/api/admin/meeting-requests/${id}`, { status: 'approved' });
    // What happens shortly after each other is told together, a little later.
    server.setClock(new Date(Date.now() + 600_000));
    const mails = await readMailTo(server, email);
    const mail = mails.find(({ attachments }) => attachments.length > 0);
    expect(mail?.text).toContain('https://meet.forge.example/blue');
    const invite = String(mail?.attachments[0]?.content).replaceAll(/\r?\n /g, '');
    expect(invite).toContain('LOCATION:https://meet.forge.example/blue');
    expect(invite).toMatch(/SUMMARY:.* with Forge/);
    expect(invite).toContain('ORGANIZER;CN="Forge":');
  });

  test('invoices come from the agency as it is called, until billing says otherwise', async () => {
    await change({ name: 'Forge', email: 'mail@forge.example', phone: '+49 30 901820' });
    const billing = (await asAdmin(server, 'GET', '/api/admin/billing-settings')).json();
    expect(billing).toMatchObject({ name: 'Forge', email: 'mail@forge.example', phone: '+49 30 901820' });
    const project = await createProject(server);
    const { id } = await addInvoice(server, { projectId: project.id });
    await change({ name: 'Anvil' });
    const sent = (await asAdmin(server, 'GET', `/api/admin/invoices/${id}`)).json();
    expect(JSON.stringify(sent)).toContain('Forge');
    expect(JSON.stringify(sent)).not.toContain('Anvil');
  });
});

test.each([
  ['+1 (555) 010-0100', 'tel:+15550100100'],
  ['030 / 90 18-20', 'tel:030901820'],
])('%s is dialled as %s', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});

test('texts name facts once: a fact that looks like one stays what it is, and so does what names none', () => {
  const facts = { ...exampleFacts, name: '{priceRange} "Forge"', launchTime: '1 week' };
  expect(fillTexts({ a: ['{name}: {launchTime}'], b: '{nothing} {questions}' }, facts)).toEqual({
    a: ['{priceRange} "Forge": 1 week'],
    b: '{nothing} {questions}',
  });
});
