import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { createHttpServer } from './create-server.ts';
import { createRefusals, refuseClient } from './refusals.ts';

const refusals = createRefusals({ 'Cache-Control': 'no-store' }, createLogger('silent'));
let server: Server;

/** A server as the product's, impatient so that a test need not wait for its seconds. */
async function listen(): Promise<number> {
  server = createHttpServer(
    { connectionsCheckingInterval: 20 },
    (_request, response) => response.end('fine'),
    refusals,
  );
  server.on('clientError', (error, socket) => refuseClient(refusals, error, socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function received(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data;
  });
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test('headers that never come whole are ended with 408 in our format', async () => {
  const port = await listen();
  server.headersTimeout = 100;
  const answer = await received(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(answer).toContain('Cache-Control: no-store\r\n');
  expect(answer).toMatch(/\{"error":"The request took too long to arrive\.","code":"timeout"\}$/);
});

test('that holds without a limit on whole requests', async () => {
  const port = await listen();
  server.requestTimeout = 0;
  server.headersTimeout = 100;
  expect(await received(port, 'GET / HTTP/1.1\r\nHost: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection that asks for nothing is ended without a word', async () => {
  const port = await listen();
  server.headersTimeout = 100;
  expect(await received(port, '')).toBe('');
});

test('a kept connection is ended when nothing more is asked', async () => {
  const port = await listen();
  server.keepAliveTimeout = 50;
  server.keepAliveTimeoutBuffer = 0;
  expect(await received(port, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
});

test('the limits of connections are on', async () => {
  await listen();
  const { headersTimeout, keepAliveTimeout, timeout } = server;
  expect({ headersTimeout, keepAliveTimeout, timeout }).toEqual({
    headersTimeout: 20_000,
    keepAliveTimeout: 72_000,
    timeout: 120_000,
  });
});
