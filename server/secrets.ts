import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new secret of 256 bits, safe in a URL. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret that only its owner knows. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** What is stored of a text that could be guessed: nobody without `key` can try out what it was. */
export function hashWithKey(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}
