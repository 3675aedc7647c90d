import { beforeEach, expect, test } from 'vitest';
import { answerAsks } from '../../test/mail.ts';
import { openServers, useServer } from '../../test/server.ts';
import { newsletterSubscribers } from './tables.ts';

const server = useServer();

function subscribe(payload: object, app = server.app) {
  return app.inject({ method: 'POST', url: '/api/newsletter', payload });
}

async function stored() {
  await answerAsks(server);
  const { id, email, confirmedAt } = newsletterSubscribers;
  const rows = await server.deps.db.select({ email, confirmedAt }).from(newsletterSubscribers).orderBy(id);
  return rows.map((row) => ({ ...row, email: row.email.toLowerCase() }));
}

beforeEach(async () => {
  await server.deps.db.delete(newsletterSubscribers);
});

test('an address is stored once and unconfirmed, and the answer never tells whether it was known', async () => {
  const replies = [];
  for (const email of ['ada@example.com', 'ada@example.com', ' Ada@Example.com ']) {
    replies.push(await subscribe({ email }));
  }
  expect(replies.map((reply) => [reply.statusCode, reply.body])).toEqual(
    Array(3).fill([202, JSON.stringify({ success: true, mailed: false })]),
  );
  expect(await stored()).toEqual([{ email: 'ada@example.com', confirmedAt: null }]);
});

test('twenty requests at once for one address leave one row', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe({ email: 'bo@example.com' })));
  expect(replies.every((reply) => reply.statusCode === 202)).toBe(true);
  expect(await stored()).toHaveLength(1);
});

test.each([[{}], [{ email: '' }], [{ email: 'nobody' }], [{ email: null }], [{ email: ['a@b.example'] }]])(
  '%j is refused and names the field',
  async (payload) => {
    const reply = await subscribe(payload);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['email']]);
  },
);

test('an address on the network may ask only so often', async () => {
  const [limited] = await openServers(1, { settings: { RATE_LIMIT_SCALE: '0.1' } });
  if (!limited) throw new Error('no server');
  try {
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await subscribe({ email: 'cy@example.com' }, limited.app)).statusCode);
    }
    expect(statuses).toEqual([202, 202, 429]);
  } finally {
    await limited.close();
  }
});
