import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { followConnections } from './finish-connections.ts';

/** How long a stop waits, in milliseconds: until the test is over, or until it has seen that it waits. */
const LONG = 600_000;
const SHORT = 600;

let stopAll: (() => void) | undefined;
afterEach(() => stopAll?.());

/** A server that answers half a second after a request has come whole, and a client that has sent `text`. */
async function openWith(text: string, patience: number) {
  const server = createServer((request, response) => {
    request.resume().once('end', () => setTimeout(() => response.end('answered'), 300));
  });
  const finish = followConnections(server, patience);
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.on('data', (data) => {
    received += data;
  });
  client.on('error', () => {});
  stopAll = () => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  };
  await once(client, 'connect');
  client.write(text);
  const [socket] = await accepted;
  await vi.waitUntil(() => socket.bytesRead === text.length, { timeout: 60_000, interval: 5 });
  return async () => {
    const began = performance.now();
    const ended = once(client, 'close');
    await finish(() => new Promise((closed) => server.close(closed)));
    const took = performance.now() - began;
    await ended;
    return { took, received };
  };
}

test('a connection that was opened ahead and asks for nothing is not waited for', async () => {
  const stop = await openWith('', LONG);
  expect((await stop()).received).toBe('');
});

test('a request in flight is finished', async () => {
  const stop = await openWith('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n', LONG);
  expect((await stop()).received).toContain('answered');
});

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\n'],
  ['body', 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf'],
])('a client that never sends the rest of its %s is cut', async (_part, text) => {
  const stop = await openWith(text, SHORT);
  const { took, received } = await stop();
  expect(received).not.toContain('answered');
  expect(took).toBeGreaterThanOrEqual(SHORT - 50);
});
