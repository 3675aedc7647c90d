import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { ADMIN, signInAdmin, useServer } from '../../test/server.ts';
import { createLogger } from '../logger.ts';
import { answerError } from './error-handler.ts';

const lines: string[] = [];
const server = useServer({ onLog: (line) => lines.push(line) });

const message = {
  name: 'Secretive Sender',
  email: 'private@example.com',
  message: 'Nobody but the agency reads this.',
};

const send = (payload: object = message) =>
  server.app.inject({ method: 'POST', url: '/api/contact', payload });

beforeEach(() => {
  lines.length = 0;
});

test('what nobody expected is hidden behind a request id, and logged without what people wrote', async () => {
  await server.deps.db.execute(sql`alter table contacts rename to contacts_gone`);
  const reply = await send();
  await server.deps.db.execute(sql`alter table contacts_gone rename to contacts`);
  expect(reply.statusCode).toBe(500);
  expect(reply.json()).toEqual({
    error: 'Something went wrong on our side. Please try again later.',
    code: 'internal',
    requestId: reply.headers['x-request-id'],
  });
  const log = lines.join('');
  expect(log).toContain(reply.json().requestId);
  expect(log).toContain('42P01');
  for (const secret of Object.values(message)) expect(log).not.toContain(secret);
});

test('a violated constraint does not carry its row into the log', async () => {
  await server.deps.db.execute(sql`alter table contacts add constraint no_one check (name = '')`);
  const reply = await send();
  await server.deps.db.execute(sql`alter table contacts drop constraint no_one`);
  expect(reply.statusCode).toBe(500);
  expect(lines.join('')).toContain('no_one');
  for (const secret of Object.values(message)) expect(lines.join('')).not.toContain(secret);
});

test('signing in logs neither password nor cookie', async () => {
  const { cookie } = await signInAdmin(server);
  await server.app.inject({ url: '/api/admin/session', headers: { cookie } });
  const log = lines.join('');
  expect(log).toContain('"route":"/api/admin/session"');
  expect(log).not.toContain(ADMIN.password);
  expect(log).not.toContain(cookie.split('=')[1]?.slice(0, 20));
});

test('a body above the limit is 413', async () => {
  const reply = await send({ ...message, message: 'x'.repeat(3_000_000) });
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large']);
});

test('while the database is away the answer is 503 with the time to wait, without what people wrote', async () => {
  await server.deps.jobs.stop();
  await server.deps.database.pool.end();
  const reply = await send();
  expect(reply.statusCode).toBe(503);
  expect(reply.headers['retry-after']).toBe('2');
  expect(lines.join('')).toContain('unavailable');
  for (const secret of Object.values(message)) expect(lines.join('')).not.toContain(secret);
});

test('a client that hangs up while its upload is read is no error of ours', async () => {
  const app = fastify({ loggerInstance: createLogger('warn', { write: (line) => lines.push(line) }) });
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.setErrorHandler(answerError);
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const sink = () =>
    new Writable({
      write(_chunk, _encoding, done) {
        begun();
        done();
      },
    });
  app.post('/upload', async ({ raw }) => pipeline(raw, sink()));
  const ended = new Promise<void>((resolve) => {
    app.addHook('onError', async () => void setImmediate(resolve));
  });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('POST /upload HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 99\r\n\r\npart');
  await hasBegun;
  socket.resetAndDestroy();
  await once(socket, 'close');
  await ended;
  await app.close();
  expect(lines).toEqual([]);
});
