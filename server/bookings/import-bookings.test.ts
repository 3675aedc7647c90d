import { expect, test, vi } from 'vitest';
import { countWaiting } from '../../test/locks.ts';
import { PATIENCE } from '../../test/processes.ts';
import { signInAdmin, useServer } from '../../test/server.ts';
import { createContext } from '../deps.ts';
import { ImportError } from './formats.ts';
import { importBookings } from './import-bookings.ts';
import { countBookings, listBookings } from './queries.ts';

const server = useServer();
const run = (name: string, content: string | Buffer) =>
  importBookings(createContext(server.deps, { kind: 'system' }), { name, bytes: Buffer.from(content) });
const refused = (name: string, content: string | Buffer) =>
  run(name, content).then(
    () => 'imported',
    (error: Error) => (error instanceof ImportError ? error.message : error.stack),
  );

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

test('an import waits for one that is under way, and then knows what that brought', async () => {
  const first = await server.deps.database.pool.connect();
  await first.query('begin');
  await first.query(`insert into legacy_bookings (name, email) values ('Early', 'early@a.example')`);
  const second = run('a.csv', 'name,email\nEarly,early@a.example\nLate,late@a.example\n');
  const isDone = vi.fn();
  void second.then(isDone, isDone);
  await vi.waitUntil(
    async () => isDone.mock.calls.length > 0 || (await countWaiting(server)) === 1,
    PATIENCE,
  );
  await first.query('commit');
  first.release();
  expect(await second).toEqual({ added: 1, known: 1 });
});

// Reading in more than linear time does not end within a test.
test('a large file is read, or refused by its line', async () => {
  const people = Array.from({ length: 40_000 }, () => ({ name: 'A', email: 'a@a.example', message: 'x' }));
  expect((await run('a.json', JSON.stringify(people, null, 1))).added).toBe(1);
  const rest = 'A,a@a.example\n'.repeat(300_000);
  await expect(run('a.csv', `name,email\nA,"a@a.example\n${rest}`)).rejects.toThrow('Line 2: a quote');
  expect((await run('b.csv', `name,email\n${rest.slice(0, 14 * 40_000)}`)).added).toBe(1);
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

const CSV = 'name,email,message\nZoë,zoe@a.example,ok\n';
const COLUMNS =
  'the columns are id, name, email, phone, company, message, preferredDate, preferredTime, status, createdAt.';
const NO_UTF8 = 'The file a.csv is not in UTF-8: save it in that encoding and import it again.';
const HUGE = 'x'.repeat(20e6);
const NO_JSON = 'this is no valid JSON;';

test.each<[string, string, string | Buffer, string]>([
  [
    'more fields than columns',
    'a.csv',
    'name,email\nA,a@a.example,more\n',
    'Line 2: 3 fields, but the header names 2.',
  ],
  ['one field', 'a.csv', 'name,email\nA\n', 'Line 2: 1 field, but the header names 2.'],
  [
    'an open quote',
    'a.csv',
    'name,email\r\n\r\n"A\r\nA",a@a.example\r\nA,"a@a.example\r\n',
    'Line 5: a quote is not closed, or stands inside a field.',
  ],
  [
    'a quote inside',
    'a.csv',
    'name,email\nA,a"@a.example\n',
    'Line 2: a quote is not closed, or stands inside a field.',
  ],
  [
    'text after a quote',
    'a.csv',
    'name,email\n"A"b,a@a.example\n',
    'Line 2: a quote is not closed, or stands inside a field.',
  ],
  ['UTF-16', 'a.csv', Buffer.from(`\uFEFF${CSV}`, 'utf16le'), NO_UTF8],
  ['UTF-16, big end first', 'a.csv', Buffer.from(`\uFEFF${CSV}`, 'utf16le').swap16(), NO_UTF8],
  ['UTF-16 without a mark', 'a.csv', Buffer.from('name,email\nA,a@a.example\n', 'utf16le'), NO_UTF8],
  ['Latin-1', 'a.csv', Buffer.from(CSV, 'latin1'), NO_UTF8],
  ['Windows-1252', 'a.csv', Buffer.from('name,email\nA \x96 B,a@a.example\n', 'latin1'), NO_UTF8],
  ['nothing', 'a.csv', '', 'The file a.csv is empty.'],
  ['nothing but a mark', 'a.csv', '\uFEFF', 'The file a.csv is empty.'],
  ['blank lines', 'a.json', '\n \n', 'The file a.json is empty.'],
  ['a column twice', 'a.csv', 'name,email,phone,email\n', 'Line 1: the header names the column email twice.'],
  [
    'a column twice, with spaces',
    'a.csv',
    'name, name ,email\n',
    'Line 1: the header names the column name twice.',
  ],
  [
    'semicolons',
    'a.csv',
    CSV.replaceAll(',', ';'),
    'Line 1: the columns are separated by something else than commas: save the file with commas.',
  ],
  [
    'tabs',
    'a.csv',
    CSV.replaceAll(',', '\t'),
    'Line 1: the columns are separated by something else than commas: save the file with commas.',
  ],
  [
    'no header',
    'a.csv',
    '\nZoë,zoe@a.example\n',
    `Line 2: the header does not name the column name; ${COLUMNS}`,
  ],
  [
    'no email',
    'a.csv',
    'name,mail\nA,a@a.example\n',
    `Line 1: the header does not name the column email; ${COLUMNS}`,
  ],
  [
    'a name in capitals',
    'a.csv',
    'Name,email\nA,a@a.example\n',
    `Line 1: the header does not name the column name; ${COLUMNS}`,
  ],
  [
    'an unknown column',
    'a.csv',
    'name,email,preferreddate\n',
    `Line 1: the column "preferreddate" is not known; ${COLUMNS}`,
  ],
  ['a nameless column', 'a.csv', 'name,email,\n', `Line 1: the column "" is not known; ${COLUMNS}`],
  [
    'a huge message',
    'a.csv',
    `name,email,message\nA,a@a.example,${HUGE}\n`,
    'Line 2: message can be at most 5000 characters long.',
  ],
  [
    'a huge name in quotes',
    'a.csv',
    `name,email\n"${'x""\n'.repeat(1e6)}",a@a.example\n`,
    'Line 2: name can be at most 200 characters long.',
  ],
  [
    'a huge phone',
    'a.json',
    `[\n{"name":"A","email":"a@a.example","phone":"${HUGE}"}]`,
    'Line 2: phone can be at most 200 characters long.',
  ],
  [
    'a huge text of escapes',
    'a.json',
    `[{"name":"A","email":"a@a.example","message":"${'\\n.'.repeat(2e6)}"}]`,
    'Line 1: message can be at most 5000 characters long.',
  ],
  [
    'an object',
    'a.json',
    '{"name":"A","email":"a@a.example"}',
    'The file must hold a list of bookings: [{ "name": … }, …].',
  ],
  ['a text', 'a.json', '"A"', 'The file must hold a list of bookings: [{ "name": … }, …].'],
  [
    'elements of all kinds',
    'a.json',
    '[\n1,\nnull,\n"A",\n[]\n]',
    [2, 3, 4, 5].map((line) => `Line ${line}: a booking must be an object: { "name": … }.`).join('\n'),
  ],
  [
    'an unknown field',
    'a.json',
    '[{"name":"A","email":"a@a.example","mail":1}]',
    'Line 1: mail is no field of a booking.',
  ],
  [
    'wrong types',
    'a.json',
    '[{"name":1,"email":true,"status":[]}]',
    'Line 1: name must be text. email must be text. The status must be pending, confirmed, completed or cancelled.',
  ],
  ['JSON that ends early', 'a.json', '[', `Line 1, column 2: ${NO_JSON} a value or ] must stand here.`],
  ['a word in JSON', 'a.json', '[\n  abc\n]', `Line 2, column 3: ${NO_JSON} a value or ] must stand here.`],
  [
    'a comma too many',
    'a.json',
    '[\n  {"name": "A",\n}]',
    `Line 3, column 1: ${NO_JSON} a name in double quotes must stand here.`,
  ],
  [
    'a comma too few',
    'a.json',
    '[{"name": "A"\n"email": "a@a.example"}]',
    `Line 2, column 1: ${NO_JSON} a comma or } must stand here.`,
  ],
  ['more after the list', 'a.json', '[]\n[]', `Line 2, column 1: ${NO_JSON} nothing more may stand here.`],
  [
    'single quotes',
    'a.json',
    "[{'name': 1}]",
    `Line 1, column 3: ${NO_JSON} a name in double quotes or } must stand here.`,
  ],
  ['no colon', 'a.json', '[{"name" 1}]', `Line 1, column 10: ${NO_JSON} a colon must stand here.`],
  [
    'a line break in a text',
    'a.json',
    '[{"name": "A\nB"}]',
    `Line 1, column 13: ${NO_JSON} the text in quotes must end before here, or escape this character.`,
  ],
  ['CSV in the name of JSON', 'a.json', CSV, `Line 1, column 1: ${NO_JSON} a value must stand here.`],
])(
  'a file with %s is refused in a sentence, and nothing comes in',
  async (_kind, name, content, sentence) => {
    const before = await countBookings(server.deps.db);
    expect(await refused(name, content)).toBe(sentence);
    expect(await countBookings(server.deps.db)).toBe(before);
  },
);

test('the lines of CSV records are right whatever ends a line, in a file and within quotes', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['name,email', '"A', 'B",a@a.example', '', ',', 'C,nobody', '"D', '', '",nobody'].join(end);
    expect(await refused('a.csv', text), JSON.stringify(end)).toBe(
      'Line 6: email must be a valid email address.\nLine 7: email must be a valid email address.',
    );
  }
});

test('a list by any name is read as JSON, and the id that a booking had is left out', async () => {
  expect(await run('export.txt', '\n[{"id": 7, "name": "Ida", "email": "ida@a.example"}]')).toEqual({
    added: 1,
    known: 0,
  });
  expect(await run('export', 'id,name,email\n8,Ina,ina@a.example\n')).toEqual({ added: 1, known: 0 });
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
