import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../database/client.ts';
import { insertLink } from './queries.ts';

/** What is stored of a link's secret. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A new secret of 256 bits, safe in a URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Gives a meeting one more secret link and returns its secret; the ones it has go on working. */
export async function issueLink(db: Db, meetingId: number): Promise<string> {
  const token = createToken();
  await insertLink(db, meetingId, hashToken(token));
  return token;
}
