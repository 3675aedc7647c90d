import { expect, test } from 'vitest';
import { asAdmin, createProject } from '../../test/clients.ts';
import { newRequest, nextDay, openDay, post } from '../../test/scheduling.ts';
import { useServer } from '../../test/server.ts';
import { insertContact } from '../contacts/queries.ts';

const server = useServer();

const find = (email: string) =>
  asAdmin(server, 'GET', `/api/admin/people?email=${encodeURIComponent(email)}`);

test('one card has the messages, meetings and projects of a person, whatever the case of their address', async () => {
  const day = nextDay();
  await openDay(server.deps, day);
  const { id: meetingId } = (
    await post(
      server,
      newRequest({ name: 'Ada', email: 'ADA@engine.example', phone: '555-0100', requestedDate: day }),
    )
  ).json();
  const written = {
    name: 'Ada Lovelace',
    email: 'Ada@Engine.example',
    company: 'Engine Works',
    message: 'Hi',
  };
  const first = await insertContact(server.deps.db, {
    ...written,
    subject: 'First',
    createdAt: new Date('2026-01-05T10:00:00Z'),
  });
  const second = await insertContact(server.deps.db, { ...written, subject: 'Second' });
  await insertContact(server.deps.db, { ...written, email: 'bob@engine.example', subject: 'Of another' });
  const own = await createProject(server, { clientPortalEmail: 'ada@engine.example', name: 'Her shop' });
  const made = await createProject(server, { name: 'Made of it', contactId: first.id });
  await createProject(server, { name: 'Of another' });

  const reply = await find('ada@ENGINE.example');
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    {
      email: 'ada@ENGINE.example',
      name: 'Ada Lovelace',
      company: 'Engine Works',
      phone: '555-0100',
      firstSeenAt: '2026-01-05T10:00:00.000Z',
      contacts: {
        total: 2,
        rows: [
          {
            id: second.id,
            subject: 'Second',
            createdAt: expect.any(String),
            doneAt: null,
            quarantined: false,
          },
          {
            id: first.id,
            subject: 'First',
            createdAt: '2026-01-05T10:00:00.000Z',
            doneAt: null,
            quarantined: false,
          },
        ],
      },
      meetings: {
        total: 1,
        rows: [expect.objectContaining({ id: meetingId, status: 'pending', requestedDate: day })],
      },
      projects: {
        total: 2,
        rows: [
          { id: made.id, name: 'Made of it', status: 'planning', budget: null },
          { id: own.id, name: 'Her shop', status: 'planning', budget: null },
        ],
      },
    },
  ]);
});

test('of many messages twenty are named and all are counted', async () => {
  const written = { name: 'Many', email: 'many@engine.example', subject: 'Hi', message: 'Hi' };
  for (let index = 0; index < 21; index += 1) await insertContact(server.deps.db, written);
  const { contacts } = (await find('many@engine.example')).json();
  expect([contacts.total, contacts.rows.length]).toEqual([21, 20]);
});

test('of somebody unknown nothing is known, and what is no address is refused', async () => {
  expect((await find('nobody@engine.example')).json()).toEqual({
    email: 'nobody@engine.example',
    name: '',
    company: '',
    phone: '',
    firstSeenAt: null,
    contacts: { total: 0, rows: [] },
    meetings: { total: 0, rows: [] },
    projects: { total: 0, rows: [] },
  });
  expect((await find('nobody')).statusCode).toBe(400);
});
