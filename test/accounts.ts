import { hashSecret } from '../server/secrets.ts';
import { readMailTo } from './mail.ts';
import type { TestServer } from './server.ts';

/** An admin of a test, with the sessions they have. */
export interface Account {
  username: string;
  email: string;
  password: string;
}

let made = 0;

/** Creates an admin whom no other test knows. */
export async function createAccount({ deps }: TestServer): Promise<Account> {
  made += 1;
  const account = {
    username: `mara${made}`,
    email: `mara${made}@account.example`,
    password: 'the first password',
  };
  await deps.adminAuth.create(account);
  return account;
}

/** Tries to sign in; answers the session's cookie, or an empty text when that was refused. */
export async function signIn(
  { app }: TestServer,
  { username, password }: Pick<Account, 'username' | 'password'>,
): Promise<string> {
  const payload = { username, password };
  const reply = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const session = reply.cookies.find(({ path }) => path === '/');
  return session ? `${session.name}=${encodeURIComponent(session.value)}` : '';
}

export async function isSignedIn({ app }: TestServer, cookie: string): Promise<boolean> {
  return (await app.inject({ url: '/api/admin/session', headers: { cookie } })).statusCode === 200;
}

/** The secrets of the links to a page of the back office in the messages to an address, the oldest first. */
export async function secretsTo(server: TestServer, email: string): Promise<string[]> {
  const mails = await readMailTo(server, email);
  return mails
    .sort((one, other) => Number(one.date) - Number(other.date))
    .flatMap(({ text = '' }) => /\/woolbulldog\/\w+#([\w-]{43})/.exec(text)?.[1] ?? []);
}

/** What is written of an account anywhere, to see that a secret is not. */
export async function isStoredInClear({ deps }: TestServer, secret: string): Promise<boolean> {
  const { rows } = await deps.database.pool.query(
    `select 1 from admin_links where token_hash = $1 or admin_links::text like '%' || $2 || '%'`,
    [secret, secret],
  );
  const { rows: hashed } = await deps.database.pool.query('select 1 from admin_links where token_hash = $1', [
    hashSecret(secret),
  ]);
  return rows.length > 0 || hashed.length !== 1;
}

/** The statements that a call makes, in order. */
export async function statementsOf({ deps }: TestServer, work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = deps.database;
  const seen: string[] = [];
  const query = pool.query.bind(pool);
  pool.query = ((...args: Parameters<typeof query>) => {
    const [first] = args as unknown as [string | { text: string }];
    seen.push(typeof first === 'string' ? first : first.text);
    return query(...args);
  }) as typeof pool.query;
  await work().finally(() => {
    pool.query = query;
  });
  return seen;
}
