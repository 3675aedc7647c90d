import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { liveEndpoints } from '../../contract/live.ts';
import { HEARTBEAT_MS } from '../live/live.ts';
import { STALL_MS } from './create-server.ts';
import { createEventStream } from './event-stream.ts';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A reader who has asked for a stream, and the stream. */
async function openStream(timeout = 0) {
  server = createServer();
  server.setTimeout(timeout);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = once(server, 'request');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  reader.on('error', () => {});
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, response] = (await asked) as [unknown, ServerResponse];
  const events = createEventStream(liveEndpoints.admin.response, response);
  let text = '';
  reader.on('data', (data) => {
    text += data;
  });
  return { reader, response, events, received: () => text };
}

test('what is told before it begins goes with its beginning, and the presenter cuts what it does not name', async () => {
  const { events, received } = await openStream();
  events.tell({ topic: 'projects', projectId: 5, secret: 'x' } as never);
  events.begin({ 'x-request-id': 'a' });
  events.tell({ topic: 'contacts' });
  events.end();
  await vi.waitUntil(() => received().endsWith('0\r\n\r\n'), { timeout: 60_000 });
  expect(received()).toMatch(/x-request-id: a\r\n/i);
  const body = received().slice(received().indexOf('\r\n\r\n'));
  expect(body.replaceAll(/\r\n[0-9a-f]+(?=\r\n)/g, '').replaceAll('\r\n', '')).toBe(
    'retry: 3000\n\nevent: change\ndata: {"topic":"projects","projectId":5}\n\n' +
      'event: change\ndata: {"topic":"contacts"}\n\n',
  );
});

test('one that ended before it began is over at once', async () => {
  const { events, received } = await openStream();
  events.end();
  events.begin({});
  await vi.waitUntil(() => received().endsWith('0\r\n\r\n'), { timeout: 60_000 });
});

test('a reader who does not read is dropped before much waits for them', async () => {
  const { reader, response, events } = await openStream();
  events.begin({});
  reader.pause();
  const ended = new Promise<void>((resolve) => events.onEnd(resolve));
  let most = 0;
  // Far more than the system takes over for them.
  for (let told = 0; told < 500_000 && !response.destroyed; told += 1) {
    events.tell({ topic: 'milestones', projectId: 1_000_000 + told });
    most = Math.max(most, response.writableLength);
    if (told % 500 === 0) await new Promise((done) => setImmediate(done));
  }
  await ended;
  expect(response.destroyed).toBe(true);
  expect(most).toBeLessThan(66 * 1024);
});

test('a quiet stream stays open by its beats, and a connection without them does not', async () => {
  const { events, received, reader } = await openStream(400);
  events.begin({});
  const closed = once(reader, 'close');
  const beats = setInterval(() => events.beat(), 20);
  await vi.waitUntil(() => received().split(': \n\n').length > 40, { timeout: 60_000 });
  clearInterval(beats);
  await closed;
  expect(HEARTBEAT_MS * 3).toBeLessThan(STALL_MS);
});
