import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { cloneDatabase, urlOf } from './database.ts';
import { openFolder } from './embedded.ts';
import { findPort } from './find-port.ts';
import { PATIENCE } from './processes.ts';
import * as product from './product.ts';
import { SETTINGS } from './settings.ts';
import { type FakeCall, type FakeEvent, type FakeSession, openStripe, type TestStripe } from './stripe.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

/** How often the process is killed while Stripe tells it something; `KILL_ROUNDS=20` is the long form. */
const rounds = Number(process.env.KILL_ROUNDS ?? 2);

let stripe: TestStripe;
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let client: pg.Client;
const running: product.Product[] = [];

beforeEach(async () => {
  stripe = await openStripe();
  database = await cloneDatabase(inject('postgres'), inject('template'));
  client = new pg.Client(database.connection);
  await client.connect();
});

afterEach(async () => {
  for (const { process: child } of running.splice(0)) child.kill('SIGKILL');
  await client.end();
  await database.drop();
  await stripe.close();
});

/** A process on the database of the test, which outlives it. */
async function start(): Promise<product.Product> {
  const started = await product.startProduct(openFolder(), await findPort(), {
    DATABASE_URL: urlOf(database.connection),
    SESSION_SECRET: SETTINGS.SESSION_SECRET,
    // Where a payer comes back to is the same, whichever port the process has.
    PUBLIC_URL: 'http://localhost:3000',
    ...stripe.settings,
  });
  running.push(started);
  return started;
}

async function post({ url }: product.Product, cookie: string, path: string, body: object = {}) {
  const headers = { cookie, 'Content-Type': 'application/json' };
  const reply = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, json: (await reply.json()) as Record<string, unknown> };
}

/** An invoice of 1,590 dollars; answers its id. */
async function bill(target: product.Product, cookie: string, projectId: number): Promise<number> {
  const invoice = { projectId, amount: 1590, description: 'Homepage', dueDate: '2029-12-11' };
  return Number((await post(target, cookie, '/api/admin/invoices', invoice)).json.id);
}

const pay = (target: product.Product, cookie: string, id: number) =>
  post(target, cookie, `/api/client/invoices/${id}/pay`);

/** Delivers what Stripe tells; answers the status, or undefined when there was no answer. */
function tell({ url }: product.Product, { payload }: FakeEvent): Promise<number | undefined> {
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': stripe.sign(payload) };
  return fetch(`${url}/api/stripe/webhook`, { method: 'POST', headers, body: payload }).then(
    ({ status }) => status,
    () => undefined,
  );
}

/** Kills the process once Stripe has done what a call of `path` asks for, and before it gets to say so. */
async function killAfter(target: product.Product, path: string, work: () => Promise<unknown>): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: onAsked } = Promise.withResolvers<void>();
  stripe.behaviour = (call: FakeCall) => {
    if (call.path !== path) return undefined;
    onAsked();
    return held;
  };
  const working = work().catch(() => 'killed');
  await asked;
  await sleep(20);
  target.process.kill('SIGKILL');
  expect(await working).toBe('killed');
  stripe.behaviour = () => undefined;
  release();
}

/** What there is of an invoice: its payments less refunds in cents, and messages to its people about them. */
async function readOutcome(id: number) {
  const { rows } = await client.query(
    `select paid_cents as paid,
      (select array_agg(kind || ' ' || cents order by id) from payments where invoice_id = $1) as payments,
      (select count(*)::int from mail_messages where kind = 'payment-received' and about = 'invoice:' || $1) as receipts
    from invoices where id = $1::int`,
    [id],
  );
  return rows[0];
}

const sessionsOf = (id: number): FakeSession[] =>
  [...stripe.sessions.values()].filter(({ metadata }) => metadata.invoice === String(id));

test('a page that Stripe opened as the process died is the one that is paid, once', async () => {
  let target = await start();
  const projectId = await product.createProject(target, await product.signInAdmin(target));
  const admin = await product.signInAdmin(target);
  const person = await product.signInClient(target);
  const [again, never] = [await bill(target, admin, projectId), await bill(target, admin, projectId)];
  for (const id of [again, never]) {
    await killAfter(target, '/v1/checkout/sessions', () => pay(target, person, id));
    expect(sessionsOf(id)).toHaveLength(1);
    target = await start();
  }
  // Whoever tries again comes to the same page.
  const reply = await pay(target, person, again);
  expect([reply.status, reply.json.url]).toEqual([200, sessionsOf(again)[0]?.url]);
  for (const id of [again, never]) {
    const [session, ...others] = sessionsOf(id);
    expect(others).toEqual([]);
    if (session) expect(await tell(target, stripe.pay(session))).toBe(200);
    expect(await readOutcome(id)).toEqual({ paid: 159_000, payments: ['payment 159000'], receipts: 1 });
  }
});

test(`what Stripe tells counts once though kill -9 hits while it is told, ${rounds} times`, async () => {
  let target = await start();
  const projectId = await product.createProject(target, await product.signInAdmin(target));
  for (let round = 0; round < rounds; round += 1) {
    const admin = await product.signInAdmin(target);
    const person = await product.signInClient(target);
    const ids = await Promise.all([1, 2, 3, 4].map(() => bill(target, admin, projectId)));
    for (const id of ids) expect((await pay(target, person, id)).status).toBe(200);
    const events = ids.flatMap((id) => sessionsOf(id).map((session) => stripe.pay(session)));
    expect(events).toHaveLength(4);
    const answered = new Set<FakeEvent>();
    const telling = events.flatMap((event) =>
      [1, 2].map(async () => {
        if ((await tell(target, event)) === 200) answered.add(event);
      }),
    );
    await vi.waitUntil(() => answered.size > 0, PATIENCE);
    await sleep(Math.random() * 5);
    target.process.kill('SIGKILL');
    await Promise.all(telling);
    for (const [index, event] of events.entries()) {
      const { paid } = await readOutcome(ids[index] ?? 0);
      if (answered.has(event)) expect(paid).toBe(159_000);
    }
    target = await start();
    // Stripe tells again what was not answered, and sometimes what was.
    for (const event of events) expect(await tell(target, event)).toBe(200);
    for (const id of ids) {
      expect(await readOutcome(id)).toEqual({ paid: 159_000, payments: ['payment 159000'], receipts: 1 });
    }
  }
});

test('money that Stripe gave back as the process died is given back once, whoever tells of it', async () => {
  let target = await start();
  const projectId = await product.createProject(target, await product.signInAdmin(target));
  const admin = await product.signInAdmin(target);
  const person = await product.signInClient(target);
  for (const isTold of [true, false]) {
    const id = await bill(target, admin, projectId);
    await pay(target, person, id);
    const [session] = sessionsOf(id);
    if (!session) throw new Error('there is no checkout');
    await tell(target, stripe.pay(session));
    const { rows } = await client.query('select id from payments where invoice_id = $1', [id]);
    const body = { amount: 500, reason: 'Too much.', requestKey: `key-of-the-refund-${id}` };
    const refund = () => post(target, admin, `/api/admin/payments/${rows[0].id}/refund`, body);
    await killAfter(target, '/v1/refunds', refund);
    const given = [...stripe.refunds.values()].filter(
      (each) => each.payment_intent === session.payment_intent,
    );
    expect(given).toHaveLength(1);
    target = await start();
    if (isTold) await tell(target, stripe.event('refund.created', given[0] ?? {}));
    expect((await refund()).status).toBe(201);
    await tell(target, stripe.event('refund.created', given[0] ?? {}));
    expect(await readOutcome(id)).toMatchObject({
      paid: 109_000,
      payments: ['payment 159000', 'refund 50000'],
    });
    expect(stripe.refunds.size).toBe(isTold ? 1 : 2);
  }
});
