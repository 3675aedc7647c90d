import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import type { Invoice } from '../contract/invoices.ts';
import { paymentEndpoints } from '../contract/payments.ts';
import { createProject, signInClient } from './clients.ts';
import { addInvoice } from './invoices.ts';
import type { TestServer } from './server.ts';

type Params = { [name: string]: string | Params };

/** A checkout as Stripe has it. */
export interface FakeSession {
  id: string;
  object: 'checkout.session';
  url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  amount_total: number;
  currency: string;
  customer_email: string;
  customer_details: { name: string | null; email: string } | null;
  client_reference_id: string;
  metadata: Record<string, string>;
  expires_at: number;
}

/** A refund as Stripe has it. */
export interface FakeRefund {
  id: string;
  object: 'refund';
  amount: number;
  currency: string;
  payment_intent: string;
  status: string;
  created: number;
  metadata: Record<string, string>;
}

/** A call of the API as it came. */
export interface FakeCall {
  method: string;
  path: string;
  params: Params;
  key: string | undefined;
}

/** An event as Stripe sends it. */
export interface FakeEvent {
  id: string;
  type: string;
  payload: string;
}

interface Reply {
  status: number;
  body: object;
}

/** What happens to a call: it may wait, be answered otherwise before anything is done, or be done without an answer. */
type Behaviour = (call: FakeCall) => Promise<void> | Reply | 'cut' | undefined;

const SECRET_KEY = 'sk_test_venture';
const WEBHOOK_SECRET = 'whsec_venture';
/** The least that a card pays, in cents, and how long a checkout is open, in seconds. */
const LEAST = 50;
const [SHORTEST, LONGEST] = [30 * 60, 24 * 3600];

/** Fields of a form such as `line_items[0][quantity]`, as Stripe reads them. */
function readForm(body: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? name;
    let inner = params;
    for (const part of path) {
      inner[part] ??= {};
      inner = inner[part] as Params;
    }
    inner[last] = value;
  }
  return params;
}

/** The value at a path such as `line_items.0.quantity`. */
function at(params: Params, path: string): string {
  const found = path.split('.').reduce<string | Params | undefined>((inner, name) => {
    return typeof inner === 'object' ? inner[name] : undefined;
  }, params);
  return typeof found === 'string' ? found : '';
}

function error(status: number, code: string, message = code, type = 'invalid_request_error'): Reply {
  return { status, body: { error: { type, code, message } } };
}

/** A server that speaks the part of Stripe's API that the product uses, and tells of it as Stripe does, each on a port of its own. */
export class TestStripe {
  readonly calls: FakeCall[] = [];
  readonly sessions = new Map<string, FakeSession>();
  readonly refunds = new Map<string, FakeRefund>();
  /** What is done to calls where they are not simply answered. */
  behaviour: Behaviour = () => undefined;
  /** Stripe's clock, in milliseconds. */
  now: () => number = Date.now;
  readonly #answers = new Map<string, { asked: string; reply: Reply | null }>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));
  /** Keys of calls that wait for their answer. */
  readonly #busy = new Set<string>();
  #made = 0;
  /** So that two servers give no id twice. */
  readonly #mark = Math.random().toString(36).slice(2, 8);

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The settings of a product that uses it, by their names in the environment. */
  get settings() {
    const { port } = this.#server.address() as AddressInfo;
    return {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: `http://127.0.0.1:${port}`,
    };
  }

  newId(prefix: string): string {
    this.#made += 1;
    return `${prefix}_${this.#mark}${this.#made}`;
  }

  /** The last checkout that was opened, or the one that was opened for an address. */
  sessionAt(url: string): FakeSession {
    const found = [...this.sessions.values()].find((session) => session.url === url);
    if (!found) throw new Error(`there is no checkout at ${url}`);
    return found;
  }

  /** Somebody pays on a page; answers what Stripe tells. */
  pay(session: FakeSession, more: Partial<FakeSession> = {}): FakeEvent {
    if (session.status !== 'open') throw new Error(`the checkout is ${session.status}`);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: this.newId('pi'),
      customer_details: { name: 'Priya Raman', email: session.customer_email },
      ...more,
    });
    return this.event('checkout.session.completed', session);
  }

  /** Money goes back, as somebody has it done in the dashboard. */
  giveBack(session: FakeSession, amount: number, more: Partial<FakeRefund> = {}): FakeRefund {
    const refund: FakeRefund = {
      id: this.newId('re'),
      object: 'refund',
      amount,
      currency: session.currency,
      payment_intent: session.payment_intent ?? '',
      status: 'succeeded',
      created: Math.floor(this.now() / 1000),
      metadata: {},
      ...more,
    };
    this.refunds.set(refund.id, refund);
    return refund;
  }

  /** What Stripe tells of an object as it is now. */
  event(type: string, object: object, id = this.newId('evt')): FakeEvent {
    const created = Math.floor(this.now() / 1000);
    return { id, type, payload: JSON.stringify({ id, object: 'event', type, created, data: { object } }) };
  }

  /** The header by which Stripe signs, at an instant in milliseconds. */
  sign(payload: string, { at: time = this.now(), secret = WEBHOOK_SECRET } = {}): string {
    const timestamp = Math.floor(time / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stripe');
    const params = readForm(`${url.searchParams}&${await text(request)}`);
    const key = request.headers['idempotency-key']?.toString();
    const call: FakeCall = { method: request.method ?? '', path: url.pathname, params, key };
    this.calls.push(call);
    const behaved = this.behaviour(call);
    const isOther = typeof behaved === 'object' && 'status' in behaved;
    const isKnown = request.headers.authorization === `Bearer ${SECRET_KEY}`;
    const denied = isKnown ? undefined : error(401, '', 'Invalid API Key provided', 'authentication_error');
    const reply = denied ?? (isOther ? behaved : this.#once(call));
    if (behaved instanceof Promise) {
      this.#busy.add(key ?? '');
      await behaved;
      this.#busy.delete(key ?? '');
    }
    if (behaved === 'cut') return void response.destroy();
    response.writeHead(reply.status, { 'Content-Type': 'application/json', 'Request-Id': this.newId('req') });
    response.end(JSON.stringify(reply.body));
  }

  /** Does what is asked once for each key. */
  #once(call: FakeCall): Reply {
    const { key, path, params } = call;
    if (!key) return this.#do(call);
    if (this.#busy.has(key))
      return error(409, 'idempotency_key_in_use', 'Another request with this key is in progress.');
    const asked = JSON.stringify({ path, params });
    const before = this.#answers.get(key);
    if (before?.asked === asked && before.reply) return before.reply;
    if (before) {
      return error(400, '', 'Keys can only be used with the same parameters.', 'idempotency_error');
    }
    const reply = this.#do(call);
    // What is refused before anything is done can be asked for again.
    if (reply.status !== 400) this.#answers.set(key, { asked, reply });
    return reply;
  }

  #do({ method, path, params }: FakeCall): Reply {
    const [, id = '', verb = ''] = /^\/v1\/checkout\/sessions\/(\w+)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/checkout/sessions') return this.#createSession(params);
    if (method === 'POST' && verb === 'expire') return this.#expireSession(id);
    if (method === 'GET' && id) return this.#found(this.sessions.get(id));
    if (method === 'POST' && path === '/v1/refunds') return this.#createRefund(params);
    if (method === 'GET' && path === '/v1/refunds') {
      const of = at(params, 'payment_intent');
      const data = [...this.refunds.values()].filter((each) => each.payment_intent === of);
      return { status: 200, body: { object: 'list', data, has_more: false } };
    }
    return error(404, 'resource_missing');
  }

  #found(object: object | undefined): Reply {
    return object ? { status: 200, body: object } : error(404, 'resource_missing');
  }

  #createSession(params: Params): Reply {
    const price = (name: string) => at(params, `line_items.0.price_data.${name}`);
    const amount = Number(price('unit_amount')) * Number(at(params, 'line_items.0.quantity'));
    const lasts = Number(at(params, 'expires_at')) - this.now() / 1000;
    if (at(params, 'mode') !== 'payment' || !price('currency') || !price('product_data.name')) {
      return error(400, 'parameter_missing');
    }
    if (amount < LEAST) return error(400, 'amount_too_small', 'The amount must be at least 50 cents.');
    if (lasts < SHORTEST || lasts > LONGEST) return error(400, '', 'The expires_at must be within a day.');
    const id = this.newId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: price('currency'),
      customer_email: at(params, 'customer_email'),
      customer_details: null,
      client_reference_id: at(params, 'client_reference_id'),
      metadata: params.metadata as Record<string, string>,
      expires_at: Number(at(params, 'expires_at')),
    };
    this.sessions.set(id, session);
    return { status: 200, body: session };
  }

  #expireSession(id: string): Reply {
    const session = this.sessions.get(id);
    if (session && session.status !== 'open') {
      return error(
        400,
        '',
        `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session.status}.`,
      );
    }
    if (session) session.status = 'expired';
    return this.#found(session);
  }

  #createRefund(params: Params): Reply {
    const paymentId = at(params, 'payment_intent');
    const session = [...this.sessions.values()].find((each) => each.payment_intent === paymentId);
    if (!session) return error(404, 'resource_missing', `No such payment_intent: '${paymentId}'`);
    const given = [...this.refunds.values()].filter((each) => each.payment_intent === paymentId);
    const left = given.reduce((sum, each) => sum - each.amount, session.amount_total);
    const amount = Number(at(params, 'amount'));
    if (left === 0) return error(400, 'charge_already_refunded', 'This charge has already been refunded.');
    if (amount > left) return error(400, '', 'The refund is more than is left of the charge.');
    const metadata = (params.metadata ?? {}) as Record<string, string>;
    return { status: 200, body: this.giveBack(session, amount, { metadata }) };
  }
}

/** Delivers to a product what Stripe tells, signed as it is unless `signature` says otherwise. */
export function tell(
  { app }: TestServer,
  { payload }: FakeEvent,
  signature: string | undefined,
): Promise<{ statusCode: number; body: string }> {
  const headers = { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) };
  return app.inject({ method: 'POST', url: paymentEndpoints.webhook.path, headers, payload });
}

/** Opens a server that is Stripe to the product. */
export function openStripe(): Promise<TestStripe> {
  return new TestStripe().open();
}

/** Who pays for the invoices of a project. */
export interface Payer {
  projectId: number;
  email: string;
  headers: { cookie: string };
}

/** A project with a person who pays its invoices. */
export async function createPayer(server: TestServer): Promise<Payer> {
  const { id: projectId, clientPortalUsername: email } = await createProject(server);
  return { projectId, email, headers: await signInClient(server, email) };
}

/** An invoice of 1,590 dollars and the page of Stripe on which its payer is. */
export async function openSession(
  { server, stripe, payer }: { server: TestServer; stripe: TestStripe; payer: Payer },
  more: object = {},
): Promise<{ invoice: Invoice; session: FakeSession }> {
  const invoice = await addInvoice(server, { projectId: payer.projectId, amount: 1590, ...more });
  const url = paymentEndpoints.pay.path.replace(':id', String(invoice.id));
  const reply = await server.app.inject({ method: 'POST', url, headers: payer.headers });
  return { invoice, session: stripe.sessionAt(reply.json().url) };
}
