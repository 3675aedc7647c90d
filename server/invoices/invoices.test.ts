import { beforeAll, expect, test } from 'vitest';
import { asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addInvoice, pay, readInvoice } from '../../test/invoices.ts';
import { readMail } from '../../test/mail.ts';
import { useServer } from '../../test/server.ts';

const server = useServer();

let project: TestProject;
let client: { cookie: string };
beforeAll(async () => {
  project = await createProject(server, { company: 'Engine Works' });
  client = await signInClient(server, project.clientPortalUsername);
});

const act = (id: number, what: string, payload: object = {}) =>
  asAdmin(server, 'POST', `/api/admin/invoices/${id}/${what}`, payload);
const list = async (query = '') => (await asAdmin(server, 'GET', `/api/admin/invoices?${query}`)).json();
const own = async () =>
  (await server.app.inject({ url: `/api/client/invoices?projectId=${project.id}`, headers: client })).json();

test('an invoice as the contract has it is sent at once, and its client sees it and is told', async () => {
  const payload = { projectId: project.id, amount: 4500, description: 'Homepage', dueDate: '2029-12-11' };
  const reply = await asAdmin(server, 'POST', '/api/admin/invoices', payload);
  expect(reply.statusCode).toBe(201);
  const { id, number } = reply.json();
  expect(reply.json()).toMatchObject({ ...payload, status: 'sent', due: 4500, kind: 'invoice' });
  expect(number).toMatch(/^INV-20\d\d-0001$/);
  expect(await own()).toMatchObject([{ ...payload, id, number, status: 'pending', paidAt: null }]);
  const mails = await readMail(server);
  expect(mails).toContainEqual(
    expect.objectContaining({
      to: expect.objectContaining({ text: project.clientPortalUsername }),
      subject: `Invoice ${number}: $4,500.00, due Tuesday, December 11, 2029`,
    }),
  );
});

test.each([
  [19.99, 19.99],
  [4.35, 4.35],
  [0.1, 0.1],
  [1e3, 1000],
  [10_000_000, 10_000_000],
])('an amount of %d is %d', async (amount, is) => {
  const { id } = await addInvoice(server, { projectId: project.id, amount });
  expect(await readInvoice(server, id)).toMatchObject({ amount: is, due: is, subtotal: is });
});

test.each([
  [1.005, 'Amount can have at most two decimals.'],
  ['1,000', 'Amount must be a number such as 1500 or 49.90.'],
  ['1e3', 'Amount must be a number such as 1500 or 49.90.'],
  [-5, 'Amount must be more than zero.'],
  [0, 'Amount must be more than zero.'],
  [2 ** 53 + 1, 'Amount can be at most 10,000,000.'],
  [null, 'Amount must be a number such as 1500 or 49.90.'],
  [undefined, 'Amount is required.'],
])('an amount of %p is refused', async (amount, error) => {
  const payload = { projectId: project.id, amount, description: 'Homepage', dueDate: '2029-12-11' };
  const reply = await asAdmin(server, 'POST', '/api/admin/invoices', payload);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: 'invalid', fields: { amount: error } });
});

test.each([
  ['description', { description: ' ' }],
  ['dueDate', { dueDate: undefined }],
  ['dueDate', { dueDate: '2029-02-30' }],
  ['projectId', { projectId: '1' }],
  ['lines', { lines: [] }],
  ['lines.0.price', { lines: [{ description: 'Work', price: -1 }] }],
  ['lines.0.quantity', { lines: [{ description: 'Work', price: 1, quantity: 0 }] }],
  ['lines', { lines: [{ description: 'Work', price: 0 }] }],
  ['lines', { lines: [{ description: 'Work', price: 10_000_000, quantity: 2 }] }],
  ['lines', { lines: [{ description: 'Work', price: 5 }], discount: { kind: 'amount', value: 6 } }],
  ['lines', { lines: [{ description: 'Work', price: 5 }], discount: { kind: 'percent', value: 100 } }],
  ['discount.kind', { discount: { kind: 'gift', value: 6 } }],
])('an invoice with a wrong %s is refused, and nothing is made', async (field, more) => {
  const before = (await list()).length;
  const payload = {
    projectId: project.id,
    amount: 1,
    description: 'Homepage',
    dueDate: '2029-12-11',
    ...more,
  };
  const reply = await asAdmin(server, 'POST', '/api/admin/invoices', payload);
  expect(reply.statusCode).toBe(400);
  expect(Object.keys(reply.json().fields)).toContain(field);
  expect((await list()).length).toBe(before);
});

test('lines, rates and a discount come to what they come to, with the names of the taxes', async () => {
  const settings = (await asAdmin(server, 'GET', '/api/admin/billing-settings')).json();
  await asAdmin(server, 'PUT', '/api/admin/billing-settings', {
    ...settings,
    taxRates: [{ name: 'Sales tax', rate: 6 }],
    seenVersion: settings.version,
  });
  const made = await addInvoice(server, {
    projectId: project.id,
    lines: [
      { description: 'Design', price: 3200 },
      { description: 'Pictures', detail: 'Hours', quantity: 10.5, price: 35, taxRate: 6 },
    ],
    discount: { kind: 'percent', value: 10 },
    note: 'Thank you',
  });
  expect(made).toMatchObject({
    lines: [
      { description: 'Design', quantity: 1, price: 3200, amount: 3200 },
      { description: 'Pictures', detail: 'Hours', quantity: 10.5, price: 35, taxRate: 6, amount: 367.5 },
    ],
    discount: { kind: 'percent', value: 10 },
    subtotal: 3567.5,
    discounted: 356.75,
    taxes: [
      { rate: 0, base: 2880, tax: 0 },
      { rate: 6, name: 'Sales tax', base: 330.75, tax: 19.85 },
    ],
    tax: 19.85,
    amount: 3230.6,
    note: 'Thank you',
    buyer: { name: 'Engine Works' },
    seller: { name: 'Venture' },
  });
});

test('a draft has no number, nobody is told of it, and it changes until it is sent', async () => {
  const draft = await addInvoice(server, { projectId: project.id, draft: true });
  expect(draft).toMatchObject({ status: 'draft', number: null, issuedOn: null, version: 1 });
  expect((await own()).map(({ id }: { id: number }) => id)).not.toContain(draft.id);
  const edit = { description: 'Logo', lines: [{ description: 'Logo', price: 80 }], dueDate: '2029-01-02' };
  const put = (payload: object) =>
    asAdmin(server, 'PUT', `/api/admin/invoices/${draft.id}`, { ...edit, ...payload });
  expect((await put({ seenVersion: 1 })).json()).toMatchObject({ amount: 80, version: 2, status: 'draft' });
  expect((await put({ seenVersion: 1 })).json().code).toBe('invoice_changed');
  expect((await act(draft.id, 'send', { seenVersion: 1 })).json().code).toBe('invoice_changed');
  const sent = (await act(draft.id, 'send', { seenVersion: 2 })).json();
  expect(sent).toMatchObject({ status: 'sent', amount: 80 });
  expect((await act(draft.id, 'send', { seenVersion: 2 })).json().number).toBe(sent.number);
  expect((await put({ seenVersion: 2 })).json().code).toBe('invoice_sent');
  expect((await asAdmin(server, 'DELETE', `/api/admin/invoices/${draft.id}`)).json().code).toBe(
    'invoice_sent',
  );
  const another = await addInvoice(server, { projectId: project.id, draft: true });
  expect((await asAdmin(server, 'DELETE', `/api/admin/invoices/${another.id}`)).statusCode).toBe(200);
  expect((await asAdmin(server, 'GET', `/api/admin/invoices/${another.id}`)).statusCode).toBe(404);
});

test('what was sent says for ever what it said, whatever is set later', async () => {
  const sent = await addInvoice(server, { projectId: project.id });
  const settings = (await asAdmin(server, 'GET', '/api/admin/billing-settings')).json();
  const changed = { ...settings, name: 'Venture Two', footer: 'New', seenVersion: settings.version };
  expect((await asAdmin(server, 'PUT', '/api/admin/billing-settings', changed)).statusCode).toBe(200);
  const party = { name: 'Other Works', address: '', country: '', taxId: '', seenVersion: 0 };
  await asAdmin(server, 'PUT', `/api/admin/projects/${project.id}/billing-party`, party);
  expect(await readInvoice(server, sent.id)).toMatchObject({
    seller: { name: 'Venture' },
    buyer: { name: 'Engine Works' },
    billedTo: 'Engine Works',
    footer: '',
  });
  const next = await addInvoice(server, { projectId: project.id });
  expect(next).toMatchObject({
    seller: { name: 'Venture Two' },
    buyer: { name: 'Other Works' },
    footer: 'New',
  });
});

test('the same request key again is the invoice that was made before', async () => {
  const sent = { projectId: project.id, requestKey: 'a-key-of-a-filled-form' };
  const first = await addInvoice(server, sent);
  expect((await addInvoice(server, { ...sent, amount: 7 })).id).toBe(first.id);
  const other = await createProject(server);
  const payload = { ...sent, projectId: other.id, amount: 7, description: 'Logo', dueDate: '2029-01-01' };
  expect((await asAdmin(server, 'POST', '/api/admin/invoices', payload)).json().code).toBe(
    'request_key_used',
  );
});

test('a voided invoice keeps its number and asks for nothing; one with money behind it is not voided', async () => {
  const invoice = await addInvoice(server, { projectId: project.id });
  expect((await act(invoice.id, 'void', { reason: '' })).statusCode).toBe(400);
  const voided = (await act(invoice.id, 'void', { reason: 'Wrong company' })).json();
  expect(voided).toMatchObject({ status: 'void', number: invoice.number, due: 0, reason: 'Wrong company' });
  expect((await act(invoice.id, 'void', { reason: 'Again' })).json().reason).toBe('Wrong company');
  expect((await own())[0]).toMatchObject({ id: invoice.id, status: 'void', due: 0 });
  expect((await act(invoice.id, 'send', { seenVersion: 1 })).json().code).toBe('invoice_changed');
  const paid = await addInvoice(server, { projectId: project.id });
  await pay(server, paid.id, { amount: 1 });
  expect((await act(paid.id, 'void', { reason: 'x' })).json().code).toBe('invoice_paid');
  const draft = await addInvoice(server, { projectId: project.id, draft: true });
  expect((await act(draft.id, 'void', { reason: 'x' })).json().code).toBe('not_sent');
});

test('a credit note takes back an invoice, or lines of it, and no more than is left', async () => {
  const invoice = await addInvoice(server, { projectId: project.id, amount: 100 });
  const lines = [{ description: 'One page less', price: 30 }];
  const credit = (await act(invoice.id, 'credit', { reason: 'One page less', lines })).json();
  expect(credit).toMatchObject({
    kind: 'credit_note',
    status: 'issued',
    amount: 30,
    due: 0,
    credits: { id: invoice.id, number: invoice.number },
  });
  expect(credit.number).not.toBe(invoice.number);
  expect(await readInvoice(server, invoice.id)).toMatchObject({
    credited: 30,
    due: 70,
    status: 'sent',
    creditNotes: [{ id: credit.id, number: credit.number, amount: 30 }],
  });
  const much = [{ description: 'Too much', price: 70.01 }];
  expect((await act(invoice.id, 'credit', { reason: 'x', lines: much })).json().code).toBe('too_much');
  expect((await act(invoice.id, 'credit', { reason: 'x' })).json().code).toBe('partly_credited');
  const rest = [{ description: 'The rest', price: 70 }];
  expect((await act(invoice.id, 'credit', { reason: 'x', lines: rest })).statusCode).toBe(201);
  expect(await readInvoice(server, invoice.id)).toMatchObject({ due: 0, status: 'credited' });
  expect((await act(invoice.id, 'credit', { reason: 'x', lines })).json().code).toBe('nothing_left');
  expect((await act(credit.id, 'credit', { reason: 'x' })).json().code).toBe('credit_note');
});

test('a whole credit note takes back the lines and the discount of its invoice', async () => {
  const invoice = await addInvoice(server, {
    projectId: project.id,
    lines: [{ description: 'Design', price: 100, taxRate: 6 }],
    discount: { kind: 'amount', value: 10 },
  });
  const credit = (await act(invoice.id, 'credit', { reason: 'Not delivered' })).json();
  expect(credit).toMatchObject({ amount: 95.4, discounted: 10, tax: 5.4 });
  expect(await readInvoice(server, invoice.id)).toMatchObject({ due: 0, status: 'credited' });
});

test('an invoice with nobody to send it to stays unsent, and takes no number', async () => {
  const lonely = await createProject(server, { name: 'Lonely' });
  const [person] = lonely.people;
  await asAdmin(server, 'DELETE', `/api/admin/projects/${lonely.id}/people/${person?.id}`);
  const draft = await addInvoice(server, { projectId: lonely.id, draft: true });
  expect((await act(draft.id, 'send', { seenVersion: 1 })).json().code).toBe('nobody_to_send_to');
  const payload = { projectId: lonely.id, amount: 1, description: 'Logo', dueDate: '2029-01-01' };
  expect((await asAdmin(server, 'POST', '/api/admin/invoices', payload)).statusCode).toBe(409);
  expect(await list(`projectId=${lonely.id}`)).toMatchObject([{ id: draft.id, status: 'draft' }]);
});

test('a deleted project takes its drafts along and leaves what was sent', async () => {
  const gone = await createProject(server, { name: 'Short story', company: 'Ink' });
  const sent = await addInvoice(server, { projectId: gone.id, description: 'Kept by law' });
  const draft = await addInvoice(server, { projectId: gone.id, draft: true });
  expect((await asAdmin(server, 'DELETE', `/api/admin/projects/${gone.id}`)).statusCode).toBe(200);
  expect((await asAdmin(server, 'GET', `/api/admin/invoices/${draft.id}`)).statusCode).toBe(404);
  expect(sent.readers).toBe(1);
  const kept = await readInvoice(server, sent.id);
  expect(kept).toMatchObject({
    readers: 0,
    projectId: null,
    projectName: 'Short story',
    billedTo: 'Ink',
    number: sent.number,
  });
  await pay(server, sent.id, { amount: 1000 });
  expect(await readInvoice(server, sent.id)).toMatchObject({ status: 'paid' });
});

test('the first look of a client is noted; an admin’s is not', async () => {
  const { id } = await addInvoice(server, { projectId: project.id });
  const look = () =>
    server.app.inject({ method: 'POST', url: `/api/client/invoices/${id}/view`, headers: client });
  expect((await look()).statusCode).toBe(200);
  const { viewedAt } = await readInvoice(server, id);
  await look();
  expect(await readInvoice(server, id)).toMatchObject({ status: 'viewed', viewedAt });
});
