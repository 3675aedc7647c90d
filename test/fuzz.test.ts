import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EndpointSpec } from '../contract/endpoint.ts';
import { errorBody } from '../contract/fields.ts';
import { inputFor, nasty } from './arbitrary-input.ts';
import { signInAdmin, useServer } from './server.ts';

const server = useServer();

const path = (value: unknown) => encodeURIComponent(String(value).toWellFormed()).slice(0, 2000) || '%20';

function urlOf(spec: EndpointSpec, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => path(params[name] ?? 1));
  const search = Object.entries(query).map(([name, value]) => `${name}=${path(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Hashing a password is slow on purpose; the others are cheap. */
const runsOf = (spec: EndpointSpec) => (spec.path.endsWith('/login') ? 10 : 60);

async function expectAnswer(spec: EndpointSpec, call: { url: string; payload?: string; cookie: string }) {
  const { statusCode, body } = await server.app.inject({
    method: spec.method,
    url: call.url,
    headers: {
      ...(spec.access === 'admin' && { cookie: call.cookie }),
      ...(call.payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.payload !== undefined && { payload: call.payload }),
  });
  const said = `${spec.method} ${call.url.slice(0, 200)} ${call.payload?.slice(0, 300)} → ${statusCode} ${body.slice(0, 300)}`;
  expect(statusCode, said).toBeLessThan(500);
  if (statusCode >= 400) errorBody.parse(JSON.parse(body));
  if (statusCode === 400 && JSON.parse(body).code === 'invalid') {
    expect(Object.keys(JSON.parse(body).fields), said).not.toEqual([]);
  }
}

test('no input makes any endpoint fail: an answer, or an error that names the field', async () => {
  const { cookie } = await signInAdmin(server);
  for (const spec of server.app.endpoints) {
    const input = fc.record({
      params: fc.oneof(inputFor(spec.params), fc.dictionary(fc.constant('id'), nasty)),
      query: inputFor(spec.query),
      body: spec.body ? inputFor(spec.body) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const payload = body && JSON.stringify(body);
        await expectAnswer(spec, { url: urlOf(spec, params, query), payload, cookie });
      }),
      { numRuns: runsOf(spec) },
    );
  }
}, 240_000);

test('bodies that are not the JSON they claim to be are refused in the error format', async () => {
  const { cookie } = await signInAdmin(server);
  const broken = [
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '',
    '{"name":}',
    '{"__proto__":{"a":1}}',
    '\u0000',
    '{"a":"\\ud800"}',
  ];
  for (const spec of server.app.endpoints.filter(({ body }) => body)) {
    for (const payload of broken) await expectAnswer(spec, { url: urlOf(spec, {}, {}), payload, cookie });
  }
});

test('odd addresses are refused in the error format', async () => {
  const urls = [
    '/api',
    '/api/',
    '/api/%',
    '/api/%E0%A4%A',
    '/api/%00',
    '/api//contact',
    `/api/${'a'.repeat(10_000)}`,
  ];
  for (const url of urls) {
    const { statusCode, body } = await server.app.inject({ url });
    expect([400, 404, 414], url).toContain(statusCode);
    errorBody.parse(JSON.parse(body));
  }
});

test('what is no JSON at all is refused by its type', async () => {
  for (const type of ['text/plain', 'application/xml', 'application/x-www-form-urlencoded']) {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/contact',
      headers: { 'content-type': type },
      payload: 'name=a',
    });
    expect(reply.statusCode, type).toBe(415);
    expect(reply.json().code).toBe('wrong_type');
  }
});
