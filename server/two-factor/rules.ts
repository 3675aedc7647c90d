import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { RECOVERY_CODES } from '../../contract/two-factor.ts';

/** What every authenticator app takes without being told (RFC 6238). */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** How many time steps a phone's clock may be off. */
const DRIFT = 1;

/** How long after the password a code can be given. */
export const CHALLENGE_MS = 5 * 60_000;

/** A new secret for an authenticator app: 160 bits as base32. */
export function createAppSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code says to an authenticator app. */
export function appUrl(secret: string, { issuer, username }: { issuer: string; username: string }): string {
  return new TOTP({ ...SHAPE, secret: Secret.fromBase32(secret), issuer, label: username }).toString();
}

/**
 * The time step (30 s since 1970) whose code this is: the one of `now`, or the one before or after it. Null for any other text.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...SHAPE,
    secret: Secret.fromBase32(secret),
    token: code,
    timestamp,
    window: DRIFT,
  });
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta;
}

/** A code as it was typed: of the app, or a recovery code in the one way in which it is stored. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } {
  const code = typed.normalize('NFKC').toLowerCase().replaceAll(/[\s-]/g, '');
  return { kind: /^\d{6}$/.test(code) ? 'app' : 'recovery', code };
}

/** No characters that look alike: the codes are read from paper and typed. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

function createRecoveryCode(): string {
  const half = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${half()}-${half()}`;
}

/** New recovery codes, no two of them alike: 49 bits each. */
export function createRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(createRecoveryCode());
  return [...codes];
}
