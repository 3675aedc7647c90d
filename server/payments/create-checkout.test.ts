import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addPerson, asAdmin, createProject, signInClient, type TestProject } from '../../test/clients.ts';
import { addInvoice, pay as payByHand } from '../../test/invoices.ts';
import { useServer } from '../../test/server.ts';
import { openStripe, tell } from '../../test/stripe.ts';
import { checkouts } from './tables.ts';

const stripe = await openStripe();
const server = useServer({ settings: stripe.settings });
afterAll(() => stripe.close());

let project: TestProject;
let priya: { cookie: string };
let jonas: { cookie: string };
beforeAll(async () => {
  const first = await createProject(server);
  project = await addPerson(server, first.id);
  priya = await signInClient(server, project.clientPortalUsername);
  jonas = await signInClient(server, project.people[1]?.email ?? '');
});

afterEach(() => {
  stripe.behaviour = () => undefined;
  stripe.now = Date.now;
  stripe.calls.length = 0;
});

const pay = (id: number, headers = priya) =>
  server.app.inject({ method: 'POST', url: `/api/client/invoices/${id}/pay`, headers });

/** An invoice of 1,590 dollars. */
const bill = (more: object = {}) => addInvoice(server, { projectId: project.id, amount: 1590, ...more });

const urlOf = (reply: { json(): unknown }) => (reply.json() as { url: string }).url;
const listCheckouts = (invoiceId: number) =>
  server.deps.db.select().from(checkouts).where(eq(checkouts.invoiceId, invoiceId)).orderBy(checkouts.id);
const opened = () => stripe.calls.filter(({ path }) => path === '/v1/checkout/sessions');

test('a client is sent to a page of Stripe that asks for what is due, and says what it is for', async () => {
  const { id, number } = await bill({ description: 'Homepage design' });
  await payByHand(server, id, { amount: 590.5 });
  const reply = await pay(id);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({
    kind: 'checkout',
    url: expect.stringMatching(/^https:\/\/checkout\.stripe\./),
  });
  const [checkout] = await listCheckouts(id);
  const metadata = { invoice: String(id), invoice_number: number, checkout: String(checkout?.id) };
  const back = `http://localhost:3000/client-dashboard?project=${project.id}&tab=billing&invoice=${id}`;
  expect(opened()[0]?.params).toMatchObject({
    mode: 'payment',
    client_reference_id: String(id),
    customer_email: project.clientPortalUsername,
    metadata,
    payment_intent_data: { metadata },
    line_items: {
      0: {
        quantity: '1',
        price_data: {
          currency: 'usd',
          unit_amount: '99950',
          product_data: { name: `Invoice ${number}`, description: 'Homepage design' },
        },
      },
    },
    success_url: `${back}&checkout=return`,
    cancel_url: `${back}&checkout=cancelled`,
  });
  expect(opened()[0]?.params).not.toHaveProperty('payment_method_types');
  expect(checkout).toMatchObject({ cents: 99_950, currency: 'USD', status: 'open', url: urlOf(reply) });
});

test('the page that is open for the same amount is used again, by whoever of the project pays', async () => {
  const { id } = await bill();
  const url = urlOf(await pay(id));
  expect(urlOf(await pay(id))).toBe(url);
  expect(urlOf(await pay(id, jonas))).toBe(url);
  expect(opened()).toHaveLength(1);
});

test('two clicks at once lead to one page', async () => {
  const { id } = await bill();
  const urls = (await Promise.all([pay(id), pay(id), pay(id, jonas), pay(id)])).map(urlOf);
  expect(new Set(urls).size).toBe(1);
  expect(await listCheckouts(id)).toHaveLength(1);
});

test('a page for another amount ends at Stripe before a new one is opened', async () => {
  const { id } = await bill();
  const before = stripe.sessionAt(urlOf(await pay(id)));
  await payByHand(server, id, { amount: 90 });
  const after = stripe.sessionAt(urlOf(await pay(id)));
  expect(before.status).toBe('expired');
  expect(after).toMatchObject({ status: 'open', amount_total: 150_000 });
  expect(stripe.calls.map(({ path }) => path)).toEqual([
    '/v1/checkout/sessions',
    `/v1/checkout/sessions/${before.id}/expire`,
    '/v1/checkout/sessions',
  ]);
  expect((await listCheckouts(id)).map(({ status }) => status)).toEqual(['ended', 'open']);
});

test('a page that ends soon is not used again', async () => {
  const start = Date.parse('2026-12-01T09:00:00Z');
  server.setClock(new Date(start));
  stripe.now = () => start;
  const { id } = await bill();
  const first = urlOf(await pay(id));
  server.setClock(new Date(start + (22 * 60 + 29) * 60_000));
  expect(urlOf(await pay(id))).toBe(first);
  const late = start + (22 * 60 + 31) * 60_000;
  server.setClock(new Date(late));
  stripe.now = () => late;
  expect(urlOf(await pay(id))).not.toBe(first);
  expect(stripe.sessionAt(first).status).toBe('expired');
});

test('who has paid on a page of which nobody told yet is not asked to pay again', async () => {
  const { id } = await bill();
  const session = stripe.sessionAt(urlOf(await pay(id)));
  const event = stripe.pay(session);
  await payByHand(server, id, { amount: 90 });
  const reply = await pay(id);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'payment_pending']);
  expect(opened()).toHaveLength(1);
  expect((await tell(server, event, stripe.sign(event.payload))).statusCode).toBe(200);
  expect((await pay(id)).json().code).toBe('nothing_due');
});

test('while a bank still has to send the money nobody pays again, and can once it did not', async () => {
  const { id } = await bill();
  const session = stripe.sessionAt(urlOf(await pay(id)));
  const event = stripe.pay(session, { payment_status: 'unpaid' });
  await tell(server, event, stripe.sign(event.payload));
  expect((await pay(id)).json().code).toBe('payment_pending');
  // It is known here, so nobody asks Stripe.
  expect(stripe.calls).toHaveLength(1);
  const failed = stripe.event('checkout.session.async_payment_failed', session);
  await tell(server, failed, stripe.sign(failed.payload));
  expect((await pay(id)).statusCode).toBe(200);
});

test('what is not due is not paid: paid, void, a credit note, a draft, or of somebody else', async () => {
  const paid = await bill();
  await payByHand(server, paid.id, { amount: 1590 });
  const voided = await bill();
  await asAdmin(server, 'POST', `/api/admin/invoices/${voided.id}/void`, { reason: 'A slip.' });
  const credited = await bill();
  const note = await asAdmin(server, 'POST', `/api/admin/invoices/${credited.id}/credit`, {
    reason: 'A slip.',
  });
  for (const id of [paid.id, voided.id, credited.id, note.json().id]) {
    const reply = await pay(id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'nothing_due']);
  }
  const draft = await bill({ draft: true });
  const other = await createProject(server);
  const theirs = await addInvoice(server, { projectId: other.id });
  for (const id of [draft.id, theirs.id, 999_999]) expect((await pay(id)).statusCode).toBe(404);
  expect(stripe.calls).toEqual([]);
});

test('an amount that no card pays is paid otherwise', async () => {
  const { id, number } = await bill({ amount: 0.49 });
  expect((await pay(id)).json()).toMatchObject({
    kind: 'instructions',
    amount: 0.49,
    reference: number,
    qr: null,
  });
});

test('while Stripe is broken nothing is half done, and the next try is a new one', async () => {
  const { id } = await bill();
  stripe.behaviour = () => ({ status: 500, body: { error: { type: 'api_error', message: 'Oh no' } } });
  const reply = await pay(id);
  expect([reply.statusCode, reply.json()]).toEqual([
    502,
    {
      error: 'Paying online is not possible at the moment. Please try again in a few minutes.',
      code: 'payment_unavailable',
    },
  ]);
  stripe.behaviour = () => undefined;
  expect((await pay(id)).statusCode).toBe(200);
  expect((await listCheckouts(id)).map(({ status }) => status)).toEqual(['ended', 'open']);
});

test('a page that Stripe opened without getting to say so is the page of the next try', async () => {
  const { id } = await bill();
  stripe.behaviour = () => 'cut';
  expect((await pay(id)).statusCode).toBe(502);
  stripe.behaviour = () => undefined;
  expect((await pay(id, jonas)).statusCode).toBe(200);
  const [checkout, ...others] = await listCheckouts(id);
  expect(others).toEqual([]);
  const sessions = [...stripe.sessions.values()].filter(({ metadata }) => metadata.invoice === String(id));
  expect(sessions.map((session) => session.url)).toEqual([checkout?.url]);
});

test('nothing is locked while Stripe takes its time', async () => {
  const { id } = await bill();
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.behaviour = () => promise;
  const waiting = pay(id);
  await expect.poll(() => opened().length).toBe(1);
  await payByHand(server, id, { amount: 90 });
  resolve();
  expect((await waiting).statusCode).toBe(200);
});

test('a page for what was due before another paid meanwhile is not handed out', async () => {
  const { id } = await bill();
  const { promise, resolve } = Promise.withResolvers<void>();
  stripe.behaviour = () => promise;
  const waiting = pay(id);
  await expect.poll(() => opened().length).toBe(1);
  stripe.behaviour = () => undefined;
  await payByHand(server, id, { amount: 90 });
  const url = urlOf(await pay(id, jonas));
  resolve();
  expect((await waiting).statusCode).toBe(502);
  const sessions = [...stripe.sessions.values()].filter(({ metadata }) => metadata.invoice === String(id));
  expect(sessions.map(({ status, amount_total }) => [status, amount_total])).toEqual([
    ['expired', 159_000],
    ['open', 150_000],
  ]);
  expect(stripe.sessionAt(url).status).toBe('open');
});
