import { expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { useServer } from '../../test/server.ts';
import { findPageData } from '../pages/find-page-data.ts';
import { legalVersions } from './tables.ts';

const server = useServer();
const URL = '/api/admin/legal';

const read = async () => (await asAdmin(server, 'GET', URL)).json();
const pages = async () => {
  const { db, site } = server.deps;
  const { legal } = await findPageData(db, { facts: site.facts(), zone: 'America/New_York' });
  if (!legal) throw new Error('there are no legal pages');
  return legal;
};

type Draft = Record<string, Record<string, unknown>>;

async function change(more: (draft: Draft) => object) {
  const { draft, version } = await read();
  return asAdmin(server, 'PUT', URL, { ...draft, ...more(draft), seenVersion: version });
}

const imprint = (more: object) => change((draft) => ({ imprint: { ...draft.imprint, ...more } }));
const publish = async () =>
  asAdmin(server, 'POST', `${URL}/versions`, { seenVersion: (await read()).version });

test('until something is published the pages are an example, and say so', async () => {
  const { privacy, terms, imprint: own } = await pages();
  expect([privacy.publishedOn, terms.publishedOn, own.publishedOn]).toEqual([null, null, null]);
  expect(own.sections).toEqual([
    {
      title: 'Who is behind this site',
      paragraphs: [],
      facts: [
        { term: 'Name', text: 'Venture Example, Limited liability company (example)' },
        { term: 'Address', text: '1 Example Street\nExample City, EX 00000' },
        { term: 'Email', text: 'hello@venture.example' },
        { term: 'Phone', text: '+1 (555) 010-0100' },
        { term: 'Represented by', text: 'Erin Example, managing director' },
        { term: 'Register', text: 'Example Register, no. 000000' },
        { term: 'VAT ID', text: 'EX000000000' },
        { term: 'Responsible for the content', text: 'Erin Example, address as above' },
      ],
    },
  ]);
  expect(JSON.stringify(privacy)).toContain('An address that nobody confirms goes after 30 days.');
  expect(await read()).toMatchObject({
    version: 0,
    published: null,
    unpublished: ['privacy', 'terms', 'imprint'],
  });
});

test('a draft changes nothing that visitors read, and without name and address it is not published', async () => {
  const before = await pages();
  const saved = await imprint({ representedBy: 'Ada Forge', vatId: 'DE123456789' });
  expect([saved.statusCode, saved.json().version]).toEqual([200, 1]);
  expect(await pages()).toEqual(before);
  const refused = await publish();
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    {
      'imprint.legalName': 'Legal name is required to publish.',
      'imprint.address': 'Address is required to publish.',
    },
  ]);
  expect(await server.deps.db.$count(legalVersions)).toBe(0);
});

test('a name and an address that cannot be seen are none', async () => {
  await imprint({ legalName: '\u200b', address: '\u2800' });
  const refused = await publish();
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([
    400,
    ['imprint.legalName', 'imprint.address'],
  ]);
});

test('each publication is a version with its date; what is not filled in is not shown', async () => {
  await imprint({ legalName: 'Forge & Söhne', address: 'Amboss 1\n10115 Berlin' });
  server.setClock(new Date('2027-03-01T02:00:00Z'));
  const reply = await publish();
  expect([reply.statusCode, reply.json().published]).toMatchObject([
    200,
    { number: 1, publishedAt: '2027-03-01T02:00:00.000Z', changed: ['privacy', 'terms', 'imprint'] },
  ]);
  const { imprint: own, privacy } = await pages();
  // The agency's day: in New York it is still February.
  expect(own.publishedOn).toBe('2027-02-28');
  expect(own.sections[0]?.facts.map(({ term, text }) => `${term}: ${text}`)).toEqual([
    'Name: Forge & Söhne',
    'Address: Amboss 1\n10115 Berlin',
    'Email: hello@venture.example',
    'Phone: +1 (555) 010-0100',
    'Represented by: Ada Forge',
    'VAT ID: DE123456789',
  ]);
  expect(JSON.stringify(privacy)).toContain('Forge & Söhne');
  const again = await publish();
  expect([again.statusCode, again.json().code]).toEqual([409, 'nothing_changed']);
});

test('what held before can be read on the page that it was of, and by admins', async () => {
  await change((draft) => ({
    periods: { ...draft.periods, contacts: 18 },
    privacy: { ...draft.privacy, additions: [{ title: 'Our shop', text: 'First {name}.\n\nSecond.' }] },
  }));
  expect((await read()).unpublished).toEqual(['privacy']);
  server.setClock(new Date('2027-04-02T12:00:00Z'));
  expect((await publish()).statusCode).toBe(200);
  const { privacy, terms, imprint: own } = await pages();
  expect([privacy.publishedOn, terms.publishedOn, own.publishedOn]).toEqual([
    '2027-04-02',
    '2027-02-28',
    '2027-02-28',
  ]);
  expect(privacy.sections.at(-1)).toEqual({
    title: 'Our shop',
    paragraphs: ['First Venture.', 'Second.'],
    facts: [],
  });
  expect(JSON.stringify(privacy.sections)).toContain('18 months after they were marked done');
  expect(privacy.earlier.map(({ publishedOn }) => publishedOn)).toEqual(['2027-02-28']);
  expect(JSON.stringify(privacy.earlier)).not.toContain('18 months');
  expect([terms.earlier, own.earlier]).toEqual([[], []]);
  const versions = (await asAdmin(server, 'GET', `${URL}/versions`)).json();
  expect(versions).toMatchObject([
    { number: 2, changed: ['privacy'] },
    { number: 1, changed: ['privacy', 'terms', 'imprint'] },
  ]);
  expect(versions[1].documents.privacy).toEqual(privacy.earlier[0]?.sections);
});

test('what was published stays as it was when the agency calls itself otherwise, and the back office says so', async () => {
  const before = await pages();
  const url = '/api/admin/site-settings';
  const { version, ...facts } = (await asAdmin(server, 'GET', url)).json();
  await asAdmin(server, 'PUT', url, { ...facts, phone: '+49 30 901820', seenVersion: version });
  expect(await pages()).toEqual(before);
  expect((await read()).unpublished).toEqual(['privacy', 'imprint']);
});

test('a preview shows what would be, and changes nothing', async () => {
  const before = await read();
  const { draft } = before;
  const payload = { ...draft, terms: [{ title: 'One <b>rule</b>', text: 'Be kind.' }] };
  const reply = await asAdmin(server, 'POST', `${URL}/preview`, payload);
  expect([reply.statusCode, reply.json().terms]).toEqual([
    200,
    [{ title: 'One <b>rule</b>', paragraphs: ['Be kind.'], facts: [] }],
  ]);
  expect(await read()).toEqual(before);
});

test.each([
  [
    'imprint.vatId',
    { imprint: { vatId: '123' } },
    'VAT ID must begin with two letters, such as DE123456789.',
  ],
  [
    'periods.contacts',
    { periods: { contacts: 0 } },
    'Messages: the period must be a whole number of months from 1 to 120, or none.',
  ],
  [
    'periods.unconfirmed',
    { periods: { unconfirmed: 7 } },
    'Newsletter: unconfirmed addresses: the period must be a whole number of days from 8 to 365, or none.',
  ],
  [
    'periods.projects',
    { periods: { projects: '36' } },
    'Closed projects: the period must be a whole number of months from 6 to 240, or none.',
  ],
  ['privacy.logDays', { privacy: { logDays: 91 } }, 'Log must be a whole number of days from 1 to 90.'],
  ['terms', { terms: [] }, 'The terms need at least one section.'],
  ['terms.0.title', { terms: [{ title: ' ', text: 'x' }] }, 'Item 1 of terms: Heading is required.'],
])('a wrong %s is refused', async (field, more, sentence) => {
  const before = await read();
  const reply = await change((draft) =>
    Object.fromEntries(
      Object.entries(more).map(([name, value]) => [
        name,
        Array.isArray(value) ? value : { ...draft[name], ...value },
      ]),
    ),
  );
  expect([reply.statusCode, reply.json().fields]).toEqual([400, { [field]: sentence }]);
  expect(await read()).toEqual(before);
});

test('of several who save or publish at once one does, and the others are told to look again', async () => {
  const { draft, version } = await read();
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      asAdmin(server, 'PUT', URL, {
        ...draft,
        imprint: { ...draft.imprint, register: `HRB ${index}` },
        seenVersion: version,
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('legal_changed');
  const stale = await asAdmin(server, 'POST', `${URL}/versions`, { seenVersion: version });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'legal_changed']);
  const count = await server.deps.db.$count(legalVersions);
  const published = await Promise.all([publish(), publish(), publish()]);
  expect(published.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  expect(await server.deps.db.$count(legalVersions)).toBe(count + 1);
});

test('what was done stands in the activity, with who did it', async () => {
  const activity = (await asAdmin(server, 'GET', '/api/admin/activity?group=site')).json();
  const kinds = activity.map(({ kind, detail }: { kind: string; detail: string }) =>
    `${kind} ${detail}`.trim(),
  );
  expect(kinds.filter((kind: string) => kind.startsWith('legal-published'))).toEqual([
    'legal-published 3',
    'legal-published 2',
    'legal-published 1',
  ]);
  expect(kinds).toContain('legal-changed');
});
