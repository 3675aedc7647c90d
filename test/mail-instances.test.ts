import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailMessages } from '../server/mail/tables.ts';
import { startWorkers } from '../server/workers.ts';
import { PATIENCE } from './processes.ts';
import { openServers, type TestServer } from './server.ts';
import { never, openSmtp } from './smtp.ts';

let smtp: Awaited<ReturnType<typeof openSmtp>>;
let servers: TestServer[];

beforeEach(async () => {
  smtp = await openSmtp();
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.close();
  await smtp.stop();
});

async function open(count: number, options: { workers: boolean; url?: string }) {
  const { workers, url = smtp.url } = options;
  servers = await openServers(count, { workers, settings: { SMTP_URL: url } });
  return servers as [TestServer, TestServer];
}

async function write({ app }: TestServer, index: number) {
  const payload = { name: `Visitor ${index}`, email: `visitor${index}@engine.example`, message: 'Hello' };
  const reply = await app.inject({ method: 'POST', url: '/api/contact', payload });
  expect(reply.statusCode).toBe(201);
}

const wrote = (count: number) =>
  Array.from({ length: count }, (_, index) => `visitor${index}@engine.example`);
const recipients = () => smtp.taken.flatMap(({ to }) => to);

/** How many messages stand in each status. */
async function standings({ deps }: TestServer) {
  const rows = await deps.db.select({ status: mailMessages.status }).from(mailMessages);
  return Object.groupBy(rows, ({ status }) => status);
}

async function waitUntilSent(server: TestServer, count: number) {
  await vi.waitUntil(async () => (await standings(server)).sent?.length === count, PATIENCE);
}

test('500 messages of two instances arrive once each', async () => {
  const both = await open(2, { workers: true });
  for (let index = 0; index < 500; index += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, each) => write(both[each % 2] as TestServer, index + each)),
    );
  }
  await waitUntilSent(both[0], 500);
  expect(recipients().sort()).toEqual(wrote(500).sort());
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(500);
});

test('what waits when an instance stops is sent by another', async () => {
  const [first, second] = await open(2, { workers: false });
  for (let index = 0; index < 12; index += 1) await write(first, index);
  await first.close();
  servers = [second];
  await startWorkers(second.deps);
  await waitUntilSent(second, 12);
  expect(recipients().sort()).toEqual(wrote(12).sort());
});

test('what is on its way when an instance stops is sent by another, once', async () => {
  const [first, second] = await open(2, { workers: false });
  await startWorkers(first.deps);
  let asked = 0;
  smtp.reset({
    recipient: () => {
      asked += 1;
      return never();
    },
  });
  for (let index = 0; index < 3; index += 1) await write(first, index);
  await vi.waitUntil(() => asked > 0, PATIENCE);
  await first.close();
  servers = [second];
  smtp.reset();
  await startWorkers(second.deps);
  await waitUntilSent(second, 3);
  expect(recipients().sort()).toEqual(wrote(3).sort());
});

test('an answer does not wait for a mail server that never greets', async () => {
  const [server] = await open(1, { workers: true, url: `${smtp.url}/?greetingTimeout=3600000` });
  smtp.reset({ greet: never });
  for (let index = 0; index < 20; index += 1) await write(server, index);
  await vi.waitUntil(() => smtp.connections() === 4, PATIENCE);
  for (let index = 20; index < 40; index += 1) await write(server, index);
  // The same connections still wait for the first word.
  expect(smtp.connections()).toBe(4);
  expect(Object.keys(await standings(server))).toEqual(['queued']);
});
