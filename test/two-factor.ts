import { Secret, TOTP } from 'otpauth';
import type { Account } from './accounts.ts';
import type { TestServer } from './server.ts';

/** The authenticator app of a test: an admin's phone, whose clock moves on with each code. */
export interface App {
  secret: string;
  /** The code of the next 30 seconds, to which the clocks of all servers are moved. */
  next: () => string;
  /** The code of an instant. */
  at: (now: Date) => string;
}

const STEP_MS = 30_000;

/** The clock that the codes of a test file go by: no code comes twice. */
let now = new Date();

/** An app that makes the codes of `secret`; whoever asks for the next one moves on the clocks of `servers`. */
export function openApp(secret: string, servers: TestServer[]): App {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  const at = (instant: Date) => totp.generate({ timestamp: instant.getTime() });
  return {
    secret,
    at,
    next() {
      now = new Date(now.getTime() + STEP_MS);
      for (const server of servers) server.setClock(now);
      return at(now);
    },
  };
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  cookie?: string;
  body?: object;
  from?: string;
}

/** A call of the back office. */
export function send({ app }: TestServer, { method = 'POST', url, cookie, body, from }: Call) {
  return app.inject({
    method,
    url: `/api/admin${url}`,
    headers: { ...(cookie && { cookie }), ...(from && { 'x-forwarded-for': from }) },
    ...(body && { payload: body }),
  });
}

/** The first step of a sign-in: what it answers, and the cookies that it sets. */
export async function enterPassword(
  server: TestServer,
  { username, password, from }: Pick<Account, 'username' | 'password'> & { from?: string },
) {
  const reply = await send(server, { url: '/login', body: { username, password }, ...(from && { from }) });
  return { reply, challenge: cookieOf(reply, 'challenge'), session: cookieOf(reply, 'session') };
}

/** The cookie whose name ends so, as a browser sends it back; an empty text where it is not set. */
export function cookieOf(reply: { cookies: { name: string; value: string }[] }, end: string): string {
  const found = reply.cookies.find(({ name, value }) => name.includes(end) && value !== '');
  return found ? `${found.name}=${encodeURIComponent(found.value)}` : '';
}

/** The second step: answers the reply and the session's cookie. */
export async function enterCode(server: TestServer, challenge: string, code: string, from?: string) {
  const reply = await send(server, {
    url: '/login/code',
    cookie: challenge,
    body: { code },
    ...(from && { from }),
  });
  return { reply, status: reply.statusCode, session: cookieOf(reply, 'session_token') };
}

/** Switches two-factor on for an account that is signed in with `cookie`; answers the app, the recovery codes and the cookie from then on. */
export async function switchOn(
  servers: [TestServer, ...TestServer[]],
  { password }: Pick<Account, 'password'>,
  cookie: string,
): Promise<{ app: App; recoveryCodes: string[]; session: string }> {
  const [server] = servers;
  const begun = await send(server, { url: '/two-factor', cookie, body: { password } });
  const app = openApp(begun.json().secret, servers);
  const confirmed = await send(server, { url: '/two-factor/confirm', cookie, body: { code: app.next() } });
  if (confirmed.statusCode !== 200) throw new Error(`two-factor is not on: ${confirmed.body}`);
  const { recoveryCodes } = confirmed.json();
  return { app, recoveryCodes, session: cookieOf(confirmed, 'session_token') };
}
