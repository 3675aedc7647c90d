import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

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

/** Keeps texts that the database must not be able to tell. */
export interface Vault {
  /** Encrypts a text for the thing `about` alone: it opens nowhere else. */
  seal(text: string, about: string): string;
  /** The text again; undefined where it was sealed with another secret or for something else. */
  open(sealed: string, about: string): string | undefined;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A vault (AES-256-GCM) whose key is derived from the secret of the installation, for one purpose. */
export function createVault(secret: string, purpose: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    seal(text, about) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64url');
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      if (tag.length < TAG_BYTES) return undefined;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
      try {
        const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
