import { afterEach, expect, test, vi } from 'vitest';
import { contactEndpoints } from '../../contract/contacts.ts';
import { ApiError, addressOf, call, callPage, onSessionEnd, sentenceOf } from './call.ts';

/** A list that nothing narrows. */
const whole = { state: 'all', unread: false, q: '' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(body: string, init: ResponseInit = {}) {
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(body, init));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

test('an error’s message is the status and the body', () => {
  expect(new ApiError(500, 'Internal Server Error', 'It broke').message).toBe('500: It broke');
});

test('an empty body gives way to the status text', () => {
  expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('an error in the API’s format has a sentence, a code and fields', () => {
  const body = JSON.stringify({
    error: 'Email is required.',
    code: 'invalid',
    fields: { email: 'Email is required.' },
  });
  const error = new ApiError(400, 'Bad Request', body);
  expect(error).toMatchObject({
    message: `400: ${body}`,
    status: 400,
    sentence: 'Email is required.',
    code: 'invalid',
    fields: { email: 'Email is required.' },
  });
});

test('what a proxy answers is kept in the message, and never shown to people', () => {
  for (const body of ['null', '[]', '"text"', '{"error":1}', '<html>502</html>']) {
    const error = new ApiError(502, 'Bad Gateway', body);
    expect(error).toMatchObject({ message: `502: ${body}`, code: 'unknown', fields: {} });
    expect(error.sentence).toBe('Something went wrong on the way. Please try again in a moment.');
  }
});

test('parameters and queries become the address, escaped; what is undefined is left out', () => {
  expect(addressOf('/api/things/:id', { params: { id: 'a/b' }, query: { q: 'x y', none: undefined } })).toBe(
    '/api/things/a%2Fb?q=x+y',
  );
});

test('a call sends JSON with credentials and answers the body', async () => {
  const fetch = answer('{"success":true}', { status: 201 });
  const body = {
    name: 'Ada',
    email: 'ada@engine.example',
    company: '',
    subject: '',
    message: 'Hello.',
    website: '',
  };
  expect(await call(contactEndpoints.send, { body })).toEqual({ success: true });
  expect(fetch).toHaveBeenCalledWith(
    '/api/contact',
    expect.objectContaining({
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
});

test('a page of a list comes with the total, and with the cursor of the next where the server names one', async () => {
  const query = { limit: 1, quarantined: false, ...whole } as const;
  answer('[]', { headers: { 'X-Total-Count': '7' } });
  expect(await callPage(contactEndpoints.list, { query })).toEqual({ rows: [], total: 7, next: null });
  answer('[]', { headers: { 'X-Total-Count': '7', 'X-Next-Cursor': '2.5' } });
  expect(await callPage(contactEndpoints.list, { query })).toEqual({ rows: [], total: 7, next: '2.5' });
});

test('a refused call says whose session has ended, until nobody listens', async () => {
  const ended: string[] = [];
  const stop = onSessionEnd((role) => ended.push(role));
  answer('', { status: 401, statusText: 'Unauthorized' });
  await expect(call(contactEndpoints.list, { query: { quarantined: false, ...whole } })).rejects.toThrow(
    '401: Unauthorized',
  );
  stop();
  await expect(call(contactEndpoints.list, { query: { quarantined: false, ...whole } })).rejects.toThrow();
  expect(ended).toEqual(['admin']);
});

test('people are told the sentence, or that the server could not be reached', () => {
  expect(sentenceOf(new ApiError(409, 'Conflict', '{"error":"Taken.","code":"taken"}'))).toBe('Taken.');
  expect(sentenceOf(new TypeError('Failed to fetch'))).toMatch(/could not be reached/);
});
