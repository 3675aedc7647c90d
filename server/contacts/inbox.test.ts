import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../test/clients.ts';
import { emptyTables } from '../../test/database.ts';
import { whileHeld } from '../../test/locks.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { insertContact } from './queries.ts';
import { removeDeletedContacts } from './remove-contacts.ts';

const server = useServer();

const ada = { name: 'Ada Lovelace', email: 'ada@engine.example', subject: 'Web App', message: 'Hello' };

beforeEach(() => emptyTables(server.deps.database, 'contacts', 'activities', 'mail_messages'));

/** A message that is on record; answers its id. */
async function write(change: Partial<Parameters<typeof insertContact>[1]> = {}): Promise<number> {
  return (await insertContact(server.deps.db, { ...ada, ...change })).id;
}

const post = (path: string, body: object) => asAdmin(server, 'POST', `/api/admin/contacts${path}`, body);

async function mark(word: string, ...ids: number[]): Promise<number[]> {
  const reply = await post('/mark', { ids, mark: word });
  expect(reply.statusCode).toBe(200);
  return reply.json().ids;
}

const find = async (id: number) => (await asAdmin(server, 'GET', `/api/admin/contacts/${id}`)).json();

/** The names that a list shows, and its total. */
async function list(query = ''): Promise<[string[], number]> {
  const reply = await asAdmin(server, 'GET', `/api/admin/contacts?${query}`);
  expect(reply.statusCode).toBe(200);
  const names = reply.json().map(({ name }: { name: string }) => name);
  return [names, Number(reply.headers['x-total-count'])];
}

const search = async (q: string) => (await list(`q=${encodeURIComponent(q)}`))[0];

const countAll = async () => (await asAdmin(server, 'GET', '/api/admin/counts')).json();

test('a message is unread and open, then read, done and open again; each mark is news once', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const id = await write();
  expect(await find(id)).toMatchObject({ readAt: null, doneAt: null, answeredAt: null });
  expect(await mark('read', id)).toEqual([id]);
  server.setClock(new Date('2027-03-01T11:00:00Z'));
  expect(await mark('read', id)).toEqual([]);
  expect(await mark('done', id)).toEqual([id]);
  expect(await mark('done', id)).toEqual([]);
  expect(await find(id)).toMatchObject({
    readAt: '2027-03-01T10:00:00.000Z',
    doneAt: '2027-03-01T11:00:00.000Z',
  });
  expect(await mark('open', id)).toEqual([id]);
  expect(await mark('unread', id)).toEqual([id]);
  expect(await find(id)).toMatchObject({ readAt: null, doneAt: null });
  expect(await mark('answered', id)).toEqual([id]);
  server.setClock(new Date('2027-03-01T12:00:00Z'));
  expect(await mark('answered', id)).toEqual([]);
  const shown = await find(id);
  expect(shown).toMatchObject({
    answeredAt: '2027-03-01T11:00:00.000Z',
    readAt: '2027-03-01T11:00:00.000Z',
  });
  expect(shown.activities.map(({ kind, detail }: Record<string, string>) => [kind, detail])).toEqual([
    ['contact-done', ''],
    ['contact-reopened', ''],
    ['contact-answered', 'elsewhere'],
  ]);
});

test('what is done without being opened counts as read', async () => {
  const id = await write();
  await mark('done', id);
  expect((await find(id)).readAt).not.toBeNull();
});

test('the list is narrowed by state and by what is unread, with the total of what it shows', async () => {
  const [done, read] = [await write({ name: 'Done' }), await write({ name: 'Read' })];
  await write({ name: 'New' });
  await write({ name: 'Spam', quarantined: true });
  await mark('done', done);
  await mark('read', read);
  expect(await list()).toEqual([['New', 'Read', 'Done'], 3]);
  expect(await list('state=all&limit=1')).toEqual([['New'], 3]);
  expect(await list('state=open')).toEqual([['New', 'Read'], 2]);
  expect(await list('state=open&limit=1')).toEqual([['New'], 2]);
  expect(await list('state=done')).toEqual([['Done'], 1]);
  expect(await list('unread=true')).toEqual([['New'], 1]);
  expect(await list('quarantined=true')).toEqual([['Spam'], 1]);
  expect(await countAll()).toMatchObject({
    contacts: 3,
    openContacts: 2,
    unreadContacts: 1,
    quarantined: 1,
  });
});

test.each([
  ['state=closed', 'state'],
  ['unread=yes', 'unread'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['q=%00', 'q'],
])('%s is refused', async (query, field) => {
  const reply = await asAdmin(server, 'GET', `/api/admin/contacts?${query}`);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

test.each([
  [{ ids: [], mark: 'done' }, 'ids'],
  [{ ids: [0], mark: 'done' }, 'ids.0'],
  [{ ids: ['1'], mark: 'done' }, 'ids.0'],
  [{ ids: Array.from({ length: 1001 }, (_, index) => index + 1), mark: 'done' }, 'ids'],
  [{ ids: [1], mark: 'lost' }, 'mark'],
  [{ mark: 'done' }, 'ids'],
])('the mark %j is refused', async (body, field) => {
  const reply = await post('/mark', body);
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, [field]]);
});

test('what is not spam comes into the inbox, and nobody is told', async () => {
  const id = await write({ quarantined: true });
  expect(await mark('not-spam', id)).toEqual([id]);
  expect(await mark('not-spam', id)).toEqual([]);
  expect(await list()).toEqual([['Ada Lovelace'], 1]);
  const { rows } = await server.deps.database.pool.query('select id from mail_messages');
  expect(rows).toEqual([]);
});

test('the search looks in every text, and every word has to be somewhere', async () => {
  await write({ name: 'Tomás Herrera', company: 'Northyard Cycles', message: 'A second workshop in March.' });
  await write({ name: 'Priya Raman', email: 'priya@lantern.example', subject: 'Cloud 50% _off\\' });
  expect(await search('herrera')).toEqual(['Tomás Herrera']);
  expect(await search('NORTHYARD workshop')).toEqual(['Tomás Herrera']);
  expect(await search('northyard lantern')).toEqual([]);
  expect(await search('lantern.exam')).toEqual(['Priya Raman']);
  expect(await search('  ')).toEqual(['Priya Raman', 'Tomás Herrera']);
  // What stands for anything in patterns stands for itself.
  expect(await search('50%')).toEqual(['Priya Raman']);
  expect(await search('%')).toEqual(['Priya Raman']);
  expect(await search('_off\\')).toEqual(['Priya Raman']);
  expect(await search('w_rkshop')).toEqual([]);
});

test.each([
  ['Tomás Herrera', ['tomas', 'TOMÁS', 'tomás']],
  ['Łukasz Żółć', ['lukasz', 'zolc', 'ŁUKASZ']],
  ['Søren Straße', ['soren', 'strasse', 'straße']],
  ['İbrahim Çelik', ['ibrahim', 'celik', 'IBRAHIM']],
  ['أحمد الشريف', ['احمد', 'أَحمد', 'الشريف', 'ahmd']],
  ['Иван Щёголев', ['иван', 'ИВАН', 'щеголев', 'ivan']],
  ['Νίκος Αλέξης', ['νικος', 'ΝΊΚΟΣ', 'nikos']],
  ['שָׂרָה כהן', ['שרה', 'כהן']],
  ['王小明', ['小明', '王']],
  ['ガガ', ['ガガ']],
  ['Nguyễn Văn Đức', ['nguyen', 'duc']],
])('%s is found whatever the accents, the case and the script', async (name, words) => {
  await write({ name: 'Somebody Else', email: 'else@example.com' });
  await write({ name });
  for (const word of words) expect(await search(word), word).toEqual([name]);
});

test.each([
  ['Tomás Herrera', 'herrear'],
  ['Tomás Herrera', 'tomsa'],
  ['Priya Raman', 'prya'],
  ['Hannah Osei', 'hanah'],
  ['Иван Петров', 'петорв'],
  ['محمد الشريف', 'الشرريف'],
])('%s is found by %s, where nothing is written so', async (name, slip) => {
  await write({ name: 'Grace Whitfield', email: 'grace@harbor.example' });
  await write({ name, email: 'somebody@else.example' });
  expect(await search(slip)).toEqual([name]);
  const [, total] = await list(`q=${encodeURIComponent(slip)}&limit=1`);
  expect(total).toBe(1);
  await write({ name: 'Exact', message: `I write ${slip} on purpose` });
  expect(await search(slip)).toEqual(['Exact']);
});

test('a search comes in pages too, also one with a slip of the pen', async () => {
  for (let index = 0; index < 3; index += 1) await write({ name: `Herrera ${index}` });
  const page = await asAdmin(server, 'GET', '/api/admin/contacts?q=herrear&limit=2');
  expect(page.json().map(({ name }: { name: string }) => name)).toEqual(['Herrera 2', 'Herrera 1']);
  expect(await list(`q=herrear&limit=2&cursor=${page.json()[1].id}`)).toEqual([['Herrera 0'], 3]);
});

test('a note is kept, changed from what was seen, and emptied', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const id = await write();
  const note = (body: object) => asAdmin(server, 'PUT', `/api/admin/contacts/${id}/note`, body);
  expect((await note({ note: 'Two shops.', seen: '' })).statusCode).toBe(200);
  expect(await find(id)).toMatchObject({ note: 'Two shops.', notedAt: '2027-03-01T10:00:00.000Z' });
  const late = await note({ note: 'One shop.', seen: '' });
  expect([late.statusCode, late.json().code]).toEqual([409, 'note_changed']);
  expect((await note({ note: 'Two shops.', seen: '' })).statusCode).toBe(200);
  expect((await note({ note: '', seen: 'Two shops.' })).statusCode).toBe(200);
  expect(await find(id)).toMatchObject({ note: '', notedAt: null });
  await post('/remove', { ids: [id] });
  expect((await note({ note: 'x', seen: '' })).statusCode).toBe(404);
});

test('two admins write a note at once: one of them hears of the other', async () => {
  const id = await write();
  const replies = await Promise.all(
    ['one', 'two'].map((note) =>
      asAdmin(server, 'PUT', `/api/admin/contacts/${id}/note`, { note, seen: '' }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('what is deleted together is gone everywhere at once, and comes back', async () => {
  const [one, two] = [await write({ name: 'One' }), await write({ name: 'Two' })];
  await write({ name: 'Three' });
  const removed = await post('/remove', { ids: [two, one, 9999] });
  expect(removed.json()).toEqual({ ids: [one, two], deed: expect.any(Number) });
  expect(await list()).toEqual([['Three'], 1]);
  expect(await list('q=two')).toEqual([[], 0]);
  expect(await countAll()).toMatchObject({ contacts: 1, openContacts: 1, unreadContacts: 1 });
  expect((await asAdmin(server, 'GET', `/api/admin/contacts/${one}`)).statusCode).toBe(404);
  expect((await asAdmin(server, 'GET', '/api/admin/contacts.csv')).body).not.toContain('One');
  expect((await asAdmin(server, 'DELETE', `/api/admin/contacts/${one}`)).statusCode).toBe(404);
  expect(await mark('done', one)).toEqual([]);
  const person = (await asAdmin(server, 'GET', `/api/admin/people?email=${ada.email}`)).json();
  expect(person.contacts.total).toBe(1);

  expect((await post('/restore', { ids: [one, two] })).json().ids).toEqual([one, two]);
  expect((await post('/restore', { ids: [one, two] })).json()).toEqual({ ids: [], deed: null });
  expect(await list()).toEqual([['Three', 'Two', 'One'], 3]);
});

test('after a minute it is removed for good, with the mails about it', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  await server.app.inject({ method: 'POST', url: '/api/contact', payload: ada });
  const [{ id }] = (await asAdmin(server, 'GET', '/api/admin/contacts')).json();
  const mails = async () =>
    (await server.deps.database.pool.query('select kind from mail_messages order by id')).rows.length;
  expect(await mails()).toBeGreaterThan(0);
  await post('/remove', { ids: [id] });
  server.setClock(new Date('2027-03-01T10:00:59Z'));
  await removeDeletedContacts(systemContext(server));
  expect((await post('/restore', { ids: [id] })).json().ids).toEqual([id]);
  await post('/remove', { ids: [id] });
  server.setClock(new Date('2027-03-01T10:02:00Z'));
  await removeDeletedContacts(systemContext(server));
  expect(await mails()).toBe(0);
  expect((await post('/restore', { ids: [id] })).json()).toEqual({ ids: [], deed: null });
  const { rows } = await server.deps.database.pool.query(
    'select kind, subject, project_id from activities order by id',
  );
  expect(rows).toEqual([
    { kind: 'contact-deleted', subject: '', project_id: null },
    { kind: 'contact-restored', subject: '', project_id: null },
    { kind: 'contact-deleted', subject: '', project_id: null },
  ]);
});

const changedMeanwhile = { status: 409, code: 'contact_changed' };

async function takeBack(path: '/mark' | '/restore', body: object) {
  const reply = await post(path, body);
  const { ids, code } = reply.json();
  return reply.statusCode === 200 ? ids : { status: reply.statusCode, code };
}

test('a deed is taken back while nobody has changed anything since, and what somebody has stays', async () => {
  const [one, two] = [await write(), await write()];
  const { deed: seen } = (await post('/mark', { ids: [one, two], mark: 'done' })).json();
  // A colleague reopens one of them, and is done with it once more.
  await mark('open', one);
  await mark('done', one);
  expect(await takeBack('/mark', { ids: [one, two], mark: 'open', seen })).toEqual([two]);
  expect((await find(one)).doneAt).not.toBeNull();
  expect((await find(two)).doneAt).toBeNull();
  expect(await takeBack('/mark', { ids: [one], mark: 'open', seen })).toEqual(changedMeanwhile);
  expect((await find(one)).doneAt).not.toBeNull();
});

test('what somebody has opened or noted since is taken back all the same: that changes nothing of it', async () => {
  const id = await write();
  const { deed: seen } = (await post('/mark', { ids: [id], mark: 'done' })).json();
  await mark('unread', id);
  await mark('read', id);
  await asAdmin(server, 'PUT', `/api/admin/contacts/${id}/note`, { note: 'Called', seen: '' });
  expect(await takeBack('/mark', { ids: [id], mark: 'open', seen })).toEqual([id]);
});

test('taking back that a message is unread writes over nothing that somebody has done with it since', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const [opened, done, deleted] = [await write(), await write(), await write()];
  const ids = [opened, done, deleted];
  await mark('read', ...ids);
  await mark('unread', ...ids);
  server.setClock(new Date('2027-03-01T11:00:00Z'));
  await mark('read', opened);
  await mark('done', done);
  await post('/remove', { ids: [deleted] });
  server.setClock(new Date('2027-03-01T12:00:00Z'));
  expect(await mark('read', ...ids)).toEqual([]);
  const at = '2027-03-01T11:00:00.000Z';
  expect(await find(opened)).toMatchObject({ readAt: at, doneAt: null });
  expect(await find(done)).toMatchObject({ readAt: at, doneAt: at });
  expect(await list()).toEqual([['Ada Lovelace', 'Ada Lovelace'], 2]);
});

test('a message that a colleague read and marked unread once more stays unread when that is taken back', async () => {
  const [one, two] = [await write(), await write()];
  await mark('read', one, two);
  const { deed: seen } = (await post('/mark', { ids: [one, two], mark: 'unread' })).json();
  await mark('read', one);
  await mark('unread', one);
  expect(await takeBack('/mark', { ids: [one, two], mark: 'read', seen })).toEqual([two]);
  expect((await find(one)).readAt).toBeNull();
  expect((await find(two)).readAt).not.toBeNull();
  expect(await takeBack('/mark', { ids: [one], mark: 'read', seen })).toEqual(changedMeanwhile);
});

test('that a message is unread is taken back though something else was done with it since', async () => {
  const id = await write({ quarantined: true, readAt: new Date() });
  const { deed: seen } = (await post('/mark', { ids: [id], mark: 'unread' })).json();
  await mark('not-spam', id);
  expect(await takeBack('/mark', { ids: [id], mark: 'read', seen })).toEqual([id]);
});

test('a message that was reopened and then answered is not done again by taking that back', async () => {
  const id = await write({ doneAt: new Date() });
  const { deed: seen } = (await post('/mark', { ids: [id], mark: 'open' })).json();
  await post(`/${id}/replies`, { text: 'Gladly' });
  expect(await takeBack('/mark', { ids: [id], mark: 'done', seen })).toEqual(changedMeanwhile);
  expect((await find(id)).doneAt).toBeNull();
});

test('what a colleague brought back and deleted once more stays deleted', async () => {
  const id = await write();
  const { deed: seen } = (await post('/remove', { ids: [id] })).json();
  await post('/restore', { ids: [id] });
  await post('/remove', { ids: [id] });
  expect(await takeBack('/restore', { ids: [id], seen })).toEqual(changedMeanwhile);
  expect(await list()).toEqual([[], 0]);
});

test('two admins at once: whoever takes back waits for the other, and sees what they did', async () => {
  const id = await write();
  const { deed: seen } = (await post('/mark', { ids: [id], mark: 'done' })).json();
  const held = `select from contacts where id = ${id} for update`;
  const [theirs, mine] = await whileHeld(server, held, [
    () => post('/mark', { ids: [id], mark: 'open' }),
    () => takeBack('/mark', { ids: [id], mark: 'open', seen }),
  ]);
  expect(theirs.json().ids).toEqual([id]);
  expect(mine).toEqual(changedMeanwhile);
});

test('taking back meets the removal for good: each is whole, and one of them wins', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const ids: number[] = [];
  for (let index = 0; index < 40; index += 1) ids.push(await write());
  await post('/remove', { ids });
  server.setClock(new Date('2027-03-01T10:05:00Z'));
  const [, restored] = await Promise.all([
    removeDeletedContacts(systemContext(server)),
    post('/restore', { ids }),
  ]);
  const [names] = await list();
  expect(names.length).toBe(restored.json().ids.length);
});

test('two admins delete the same ones at once: each is deleted by one of them', async () => {
  const ids: number[] = [];
  for (let index = 0; index < 20; index += 1) ids.push(await write());
  const replies = await Promise.all([post('/remove', { ids }), post('/remove', { ids: ids.toReversed() })]);
  const removed = replies.flatMap((reply) => reply.json().ids);
  expect(removed.sort((a, b) => a - b)).toEqual(ids);
});

test('the export has what the list shows, on the agency’s clock, and no formula', async () => {
  server.setClock(new Date('2027-03-01T10:00:00Z'));
  const createdAt = new Date('2027-02-28T22:30:00Z');
  await write({
    name: '=cmd()',
    company: '+1',
    subject: '@sum',
    message: 'Line "one",\nline two',
    createdAt,
    note: '-note',
  });
  const done = await write({ name: 'Łukasz', createdAt });
  await mark('done', done);
  const open = await asAdmin(server, 'GET', '/api/admin/contacts.csv?state=open');
  expect(open.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(open.headers['content-disposition']).toContain('Contact requests 2027-03-01.csv');
  expect(open.body).toBe(
    '\ufeffreceived,name,email,company,subject,message,state,read,answered,done,note\r\n' +
      `2027-02-28 17:30,'=cmd(),ada@engine.example,'+1,'@sum,"Line ""one"",\nline two",unread,,,,'-note\r\n`,
  );
  const found = await asAdmin(server, 'GET', '/api/admin/contacts.csv?q=lukasz');
  expect(found.body.split('\r\n')[1]).toBe(
    '2027-02-28 17:30,Łukasz,ada@engine.example,,Web App,Hello,done,2027-03-01 05:00,,2027-03-01 05:00,',
  );
});
