import { timingSafeEqual } from 'node:crypto';
import { parseCookies } from 'better-auth/cookies';
import { create } from 'qrcode';
import { adminEndpoints } from '../../contract/admins.ts';
import { hashWithKey } from '../secrets.ts';
import { CHALLENGE_MS } from './rules.ts';

interface CookieOptions {
  publicUrl: string;
  secret: string;
}

const isHttps = ({ publicUrl }: CookieOptions) => publicUrl.startsWith('https:');
const nameOf = (options: CookieOptions) => `${isHttps(options) ? '__Secure-' : ''}venture-admin.challenge`;
const sign = ({ secret }: CookieOptions, token: string) =>
  hashWithKey(secret, JSON.stringify(['admin challenge', token]));

function cookie(options: CookieOptions, value: string, seconds: number): string {
  const attributes = `Path=${adminEndpoints.login.path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict`;
  return `${nameOf(options)}=${value}; ${attributes}${isHttps(options) ? '; Secure' : ''}`;
}

/** The `Set-Cookie` header that brings the secret of a challenge to the browser, signed and for the sign-in alone. */
export function challengeCookie(options: CookieOptions, token: string): string {
  return cookie(options, `${token}.${sign(options, token)}`, CHALLENGE_MS / 1000);
}

/** The `Set-Cookie` header that takes it away. */
export function noChallengeCookie(options: CookieOptions): string {
  return cookie(options, '', 0);
}

/** The secret of the challenge that a `Cookie` header brings, where we have signed it. */
export function readChallengeCookie(options: CookieOptions, cookies: string | undefined): string | undefined {
  const value = parseCookies(cookies ?? '').get(nameOf(options)) ?? '';
  const [token = '', signature = ''] = value.split('.');
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(options, token))];
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined;
}

/** A QR code row by row, without its quiet zone; `1` is dark. */
export function drawQrCode(text: string): string[] {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (dark) => (dark ? '1' : '0')).join(''),
  );
}
