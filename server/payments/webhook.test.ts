import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawAnswers } from '../../test/raw-connection.ts';
import { useServer } from '../../test/server.ts';
import { openStripe } from '../../test/stripe.ts';
import { stripeEvents } from './tables.ts';

const stripe = await openStripe();
const server = useServer({ settings: stripe.settings });
afterAll(() => stripe.close());

let origin: string;
beforeAll(async () => {
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

const MIB = 2 ** 20;
const crlf = '\r\n';

function post(headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`POST /api/stripe/webhook HTTP/1.1`, ...lines, '', body].join(crlf);
}

const signed = (payload: string) => ({
  'Stripe-Signature': stripe.sign(payload),
  'Content-Length': String(Buffer.byteLength(payload, 'latin1')),
});

/** What is answered to one request, byte for byte. */
async function ask(request: string) {
  const [answer] = await rawAnswers(origin, [request]);
  const body = JSON.parse(answer?.body || '{}') as { code?: string; error?: string };
  return { status: answer?.status, ...body };
}

test('what is larger than any event is refused, announced or not', async () => {
  const announced = await ask(post({ 'Content-Length': String(MIB + 1), Connection: 'close' }));
  expect(announced).toMatchObject({ status: 413, code: 'too_large' });
  const chunk = `${(MIB + 1).toString(16)}${crlf}${'a'.repeat(MIB + 1)}${crlf}0${crlf}${crlf}`;
  const unannounced = await ask(post({ 'Transfer-Encoding': 'chunked', Connection: 'close' }, chunk));
  expect(unannounced).toMatchObject({ status: 413, code: 'too_large' });
});

test('bytes that are no event are refused, signed or not, whatever they say of themselves', async () => {
  const bodies = [
    '',
    '\0'.repeat(5000),
    '{',
    '[]',
    'null',
    '"evt_1"',
    '{}',
    '['.repeat(200_000),
    '{"id":"evt_1"}',
  ];
  for (const body of bodies) {
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const plain = { 'Content-Type': type, 'Content-Length': String(body.length) };
      expect(await ask(post(plain, body)), body.slice(0, 20)).toMatchObject({
        status: 400,
        code: 'bad_signature',
      });
      expect(await ask(post({ ...plain, ...signed(body) }, body)), body.slice(0, 20)).toMatchObject({
        status: 400,
        code: 'bad_signature',
      });
    }
  }
  expect((await ask(post({ 'Content-Type': 'nonsense', ...signed('{}') }, '{}'))).status).toBe(415);
  expect(await server.deps.db.$count(stripeEvents)).toBe(0);
});

test('headers that are too large or say too much are refused', async () => {
  const { payload } = stripe.event('customer.created', { id: 'cus_1' });
  const length = String(payload.length);
  const many = `t=${Math.floor(Date.now() / 1000)}${',v1=00'.repeat(2000)}`;
  expect(await ask(post({ 'Content-Length': length, 'Stripe-Signature': many }, payload))).toMatchObject({
    status: 400,
    code: 'bad_signature',
  });
  const huge = 'v1=00,'.repeat(4000);
  expect(await ask(post({ 'Content-Length': length, 'Stripe-Signature': huge }, payload))).toMatchObject({
    status: 431,
    code: 'headers_too_large',
  });
});

test('a caller who hangs up in the middle of a body does no harm', async () => {
  const { payload } = stripe.event('customer.created', { id: 'cus_1' });
  const socketClosed = fetch(`${origin}/api/stripe/webhook`, {
    method: 'POST',
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from(payload.slice(0, 20)));
        setTimeout(() => controller.error(new Error('gone')), 50);
      },
    }),
    duplex: 'half',
  } as RequestInit);
  await expect(socketClosed).rejects.toThrow();
  expect(await ask(post(signed(payload), payload))).toMatchObject({ status: 200, received: true });
});

test('a page of another site that a visitor opens tells nothing in the name of Stripe', async () => {
  const { payload } = stripe.event('customer.created', { id: 'cus_1' });
  const headers = { Origin: 'https://evil.example', 'Content-Length': String(payload.length) };
  expect(await ask(post(headers, payload))).toMatchObject({ status: 400, code: 'bad_signature' });
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const reply = await server.app.inject({ method, url: '/api/stripe/webhook' });
    expect(reply.statusCode, method).toBe(404);
  }
});
