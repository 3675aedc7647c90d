import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';

const YEAR = 365 * 24 * 60 * 60;

interface CookieOptions {
  /** What the cookies' names begin with: one for each kind of account. */
  name: string;
  /** The only path they are sent to. */
  path: string;
  secret: string;
  isSecure: boolean;
}

/**
 * Browsers that have signed in to an account before, told by a signed cookie for each account. It is no
 * session: all it buys is a count of wrong tries of its own.
 */
export interface KnownBrowsers {
  /** The browser's id, when its `Cookie` header shows that it has signed in to `account`; else null. */
  recognise(cookies: string | undefined, account: string): string | null;
  /** The `Set-Cookie` header for a browser that has just signed in to `account`. */
  remember(account: string): string;
}

/** Recognises browsers by cookies signed with `secret`. */
export function createKnownBrowsers({ name, path, secret, isSecure }: CookieOptions): KnownBrowsers {
  const nameFor = (account: string) => {
    const hash = createHash('sha256').update(account).digest('hex');
    return `${isSecure ? '__Secure-' : ''}${name}-${hash.slice(0, 16)}`;
  };
  const sign = (account: string, id: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([name, account, id]))
      .digest();

  return {
    recognise(cookies, account) {
      const [id = '', signature = ''] = (parseCookies(cookies ?? '').get(nameFor(account)) ?? '').split('.');
      const given = Buffer.from(signature, 'base64url');
      const right = sign(account, id);
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
    remember(account) {
      const id = randomBytes(16).toString('base64url');
      const value = `${id}.${sign(account, id).toString('base64url')}`;
      const attributes = `Path=${path}; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${nameFor(account)}=${value}; ${attributes}`;
    },
  };
}
