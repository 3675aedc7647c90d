import { expect, test } from 'vitest';
import { signInAdmin, useServer } from '../../test/server.ts';
import { importBookings } from './import-bookings.ts';
import { countBookings, listBookings } from './queries.ts';

const server = useServer();
const run = (name: string, text: string) => importBookings(server.deps.db, { name, text });

test('a CSV file is imported with its quotes, commas and line ends, and once', async () => {
  const text = [
    '\uFEFFname,email,phone,message,preferredDate,preferredTime,status,createdAt',
    '"Osei, Hannah",hannah@oseidental.example,555,"She said ""soon""',
    'and left",2025-03-14,10:00,confirmed,2025-03-01T09:00:00Z',
    '',
    'Marek Nowak,marek@fieldnote.example,,,,,,',
  ].join('\r\n');
  expect(await run('old.csv', text)).toEqual({ added: 2, known: 0 });
  expect(await run('old.csv', text)).toEqual({ added: 0, known: 2 });
  const [marek, hannah] = await listBookings(server.deps.db, {});
  expect(hannah).toMatchObject({
    name: 'Osei, Hannah',
    message: 'She said "soon"\r\nand left',
    status: 'confirmed',
    createdAt: new Date('2025-03-01T09:00:00Z'),
  });
  expect(marek).toMatchObject({ name: 'Marek Nowak', status: 'pending', phone: '' });
});

test('a JSON list is imported', async () => {
  const text = JSON.stringify([{ name: 'Priya', email: 'priya@lantern.example', preferredTime: 'mornings' }]);
  expect(await run('old.json', text)).toEqual({ added: 1, known: 0 });
});

test('a booking that is twice in the file, or in two imports at once, comes in once', async () => {
  const text = 'name,email\nTwin,twin@a.example\nTwin,twin@a.example\nOther,other@a.example\n';
  const both = await Promise.all([run('a.csv', text), run('b.csv', text)]);
  expect(both.map(({ added }) => added).sort()).toEqual([0, 2]);
});

// Reading in more than linear time does not end within a test.
test('a large file is read, or refused by its line', async () => {
  const people = Array.from({ length: 40_000 }, () => ({ name: 'A', email: 'a@a.example', message: 'x' }));
  expect((await run('a.json', JSON.stringify(people, null, 1))).added).toBe(1);
  const rest = 'A,a@a.example\n'.repeat(300_000);
  await expect(run('a.csv', `name,email\nA,"a@a.example\n${rest}`)).rejects.toThrow('Line 2: a quote');
});

test('one wrong line and nothing is imported; every wrong line is named', async () => {
  const before = await countBookings(server.deps.db);
  const csv = 'name,email,status\nA,a@a.example,pending\n,b@b.example,pending\nC,nobody,lost\n';
  await expect(run('a.csv', csv)).rejects.toThrow(
    'Line 3: name is required.\nLine 4: email must be a valid email address. The status must be pending, confirmed, completed or cancelled.',
  );
  const dates = ['0000-01-01', '9999-12-31T23:00:00-05:00', '2025-02-30', '01/02/2025'];
  for (const createdAt of dates) {
    const list = JSON.stringify([{ name: 'A', email: 'a@a.example', createdAt }]);
    await expect(run('a.json', list), createdAt).rejects.toThrow('Line 1: createdAt must be a date');
  }
  const json = '[\n  { "name": "A", "email": "a@a.example" },\n  { "name": "[B, {" , "email": "b" }\n]';
  await expect(run('a.json', json)).rejects.toThrow('Line 3: email must be a valid email address.');
  expect(await countBookings(server.deps.db)).toBe(before);
});

test.each([
  ['a.csv', 'name,email\nA,a@a.example,more\n', 'Line 2: 3 fields, but the header names 2.'],
  ['a.csv', 'name,email\nA,"a@a.example\n', 'Line 2: a quote is not closed'],
  ['a.json', '{}', 'The file must hold a list'],
  ['a.json', '[', 'JSON'],
])('a file that cannot be read says why: %s %j', async (name, text, message) => {
  await expect(run(name, text)).rejects.toThrow(message);
});

test('the admin lists bookings and sets any status', async () => {
  const headers = await signInAdmin(server);
  const list = await server.app.inject({ url: '/api/admin/bookings', headers });
  expect(list.json().length).toBe(Number(list.headers['x-total-count']));
  const [{ id }] = list.json();
  for (const status of ['cancelled', 'confirmed', 'completed', 'pending']) {
    const reply = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/bookings/${id}/status`,
      headers,
      payload: { status },
    });
    expect(reply.json()).toMatchObject({ id, status });
  }
  const put = (url: string, status: string) =>
    server.app.inject({ method: 'PUT', url, headers, payload: { status } });
  expect((await put(`/api/admin/bookings/${id}/status`, 'approved')).statusCode).toBe(400);
  expect((await put('/api/admin/bookings/999999/status', 'pending')).statusCode).toBe(404);
});
