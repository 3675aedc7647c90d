import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type EndpointSpec, tellsEvents } from '../contract/endpoint.ts';
import { errorBody } from '../contract/fields.ts';
import { inputFor, nasty } from './arbitrary-input.ts';
import { createProject, signInClient } from './clients.ts';
import { signInAdmin, useServer } from './server.ts';

const server = useServer();

/** The cookies of an admin and of a client: what is closed to one is open to the other. */
async function signInBoth(): Promise<string> {
  const admin = await signInAdmin(server);
  const client = await signInClient(server, (await createProject(server)).clientPortalUsername);
  return `${admin.cookie}; ${client.cookie}`;
}

const path = (value: unknown) => encodeURIComponent(String(value).toWellFormed()).slice(0, 2000) || '%20';

function urlOf(spec: EndpointSpec, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = spec.path.replaceAll(/:(\w+)/g, (_, name: string) => path(params[name] ?? 1));
  const search = Object.entries(query).map(([name, value]) => `${name}=${path(value)}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** How often each endpoint is called. */
const runs = Number(process.env.FUZZ_RUNS ?? 20);

/** Hashing a password is slow on purpose; the others are cheap. */
const runsOf = (spec: EndpointSpec) => (/(login|password|email)$/.test(spec.path) ? runs / 5 : runs);

async function expectAnswer(spec: EndpointSpec, call: { url: string; payload?: string; cookie: string }) {
  const { statusCode, body } = await server.app.inject({
    method: spec.method,
    url: call.url,
    headers: {
      ...(!(spec.access as readonly string[]).includes('public') && { cookie: call.cookie }),
      ...(call.payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(call.payload !== undefined && { payload: call.payload }),
  });
  const said = `${spec.method} ${call.url.slice(0, 200)} ${call.payload?.slice(0, 300)} → ${statusCode} ${body.slice(0, 300)}`;
  expect(statusCode, said).toBeLessThan(500);
  // An answer to HEAD is without words.
  if (statusCode < 400 || spec.method === 'HEAD') return;
  const { error, code, fields = {} } = errorBody.parse(JSON.parse(body));
  for (const sentence of [error, ...Object.values(fields)]) expectPlain(sentence, said);
  if (code === 'invalid') expect(Object.keys(fields), said).not.toEqual([]);
}

/** Words of libraries, which people should never read. */
const foreign =
  /Invalid (input|option|string|key|element)|: expected|received|zod|regex|pattern|FST_|undefined/i;

/** The specification's own words, without a full stop. */
const specified = new Set(['Invalid username or password', 'Invalid credentials']);

function expectPlain(sentence: string, said: string): void {
  if (specified.has(sentence)) return;
  expect(sentence, said).not.toMatch(foreign);
  expect(sentence, said).toMatch(/^[A-Z].*\.$/s);
}

type Part = 'params' | 'query' | 'body';

/** Every field of a schema, the fields of its objects and lists too, as a path. */
function fieldsOf(schema: unknown, path: string[] = []): string[][] {
  const { properties = {}, items } = schema as { properties?: Record<string, unknown>; items?: unknown };
  const inner = Object.entries(properties).flatMap(([name, field]) => fieldsOf(field, [...path, name]));
  const listed = items ? fieldsOf(items, [...path, '0']) : [];
  return [...(path.length > 0 ? [path] : []), ...inner, ...listed];
}

function holding(path: string[], value: unknown): unknown {
  return path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), value);
}

test('no input makes any endpoint fail: an answer, or an error that names the field', async () => {
  let cookie = await signInBoth();
  // A stream takes no input, and its answer has no end.
  for (const spec of server.app.endpoints.filter(({ response }) => !tellsEvents(response))) {
    const input = fc.record({
      params: fc.oneof(inputFor(spec.params), fc.dictionary(fc.constant('id'), nasty)),
      query: inputFor(spec.query),
      body: spec.body?.kind === 'json' ? inputFor(spec.body.schema) : fc.constant(undefined),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const payload = body && JSON.stringify(body);
        await expectAnswer(spec, { url: urlOf(spec, params, query), payload, cookie });
      }),
      { numRuns: runsOf(spec) },
    );
    // They end the session that they are called with.
    if (spec.method === 'DELETE' && spec.path.endsWith('/sessions')) cookie = await signInBoth();
  }
});

test('whatever a field holds, what is wrong with it is said in plain words', async () => {
  const cookie = await signInBoth();
  const values = [null, '', 'x', 5, -1, 1.5, true, [], [null], {}, 'x'.repeat(300_000), '2027-13-01'];
  const seen = new Set<string>();
  const tryAll = async (spec: EndpointSpec, part: Part) => {
    const schema = part === 'body' ? spec.body?.kind === 'json' && spec.body.schema : spec[part];
    if (!schema) return;
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    for (const path of fieldsOf(json)) {
      for (const value of values) {
        const input = { params: {}, query: {}, [part]: holding(path, value) } as Record<Part, object>;
        const payload = spec.body && JSON.stringify(part === 'body' ? input.body : {});
        const url = urlOf(spec, { ...input.params }, { ...input.query });
        await expectAnswer(spec, { url, ...(payload !== undefined && { payload }), cookie });
        seen.add(`${part}.${path.join('.')}`);
      }
    }
  };
  for (const spec of server.app.endpoints.filter(({ path }) => !path.endsWith('/login'))) {
    for (const part of ['params', 'query', 'body'] as const) await tryAll(spec, part);
  }
  expect(seen).toContain('body.slots.0.startTime');
  expect(seen).toContain('body.featured');
  expect(seen).toContain('params.id');
});

test.each([
  ['accept', 5, 'Accept must be true or false.'],
  ['force', 'yes', 'Force must be true or false.'],
  ['proposedAt', 'soon', 'The instant must be written as 2027-03-14T10:00:00Z.'],
])('%s: %j has a sentence of ours, by its field', async (field, value, sentence) => {
  const cookie = await signInBoth();
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/meeting-requests/1/proposal',
    headers: { cookie },
    payload: { accept: true, [field]: value },
  });
  expect(reply.json()).toEqual({ error: sentence, code: 'invalid', fields: { [field]: sentence } });
});

test('a field within a list has a dotted name', async () => {
  const cookie = await signInBoth();
  const window = { specificDate: '2027-03-14', startTime: '10:00', endTime: '11:00' };
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/admin/availability/batch',
    headers: { cookie },
    payload: { slots: [window, { ...window, startTime: 5 }] },
  });
  expect(reply.json().fields).toEqual({
    'slots.1.startTime': 'Item 2 of slots: The time must be text.',
  });
});

test('bodies that are not the JSON they claim to be are refused in the error format', async () => {
  const cookie = await signInBoth();
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
