import { and, eq, sql } from 'drizzle-orm';
import type { MailKind } from '../../contract/mail.ts';
import type { Db } from '../database/client.ts';
import type { Words } from './email-kind.ts';
import { mailSwitches, mailWords } from './tables.ts';

/** The agency's own words, by kind, where it has changed them. */
export async function listWords(db: Db): Promise<Map<MailKind, Words>> {
  const { kind, subject, opening } = mailWords;
  const rows = await db.select({ kind, subject, opening }).from(mailWords);
  return new Map(rows.map(({ kind, ...words }) => [kind, words]));
}

/** Lets nobody else change the words of a kind until the transaction ends. */
export async function lockWords(tx: Db, kind: MailKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mail-words:${kind}`}, 0))`);
}

export async function storeWords(db: Db, kind: MailKind, words: Words & { updatedAt: Date }): Promise<void> {
  await db
    .insert(mailWords)
    .values({ kind, ...words })
    .onConflictDoUpdate({ target: mailWords.kind, set: words });
}

export async function deleteWords(db: Db, kind: MailKind): Promise<void> {
  await db.delete(mailWords).where(eq(mailWords.kind, kind));
}

/** The kinds that an admin has switched off. */
export async function listSwitchedOff(db: Db, adminId: number): Promise<MailKind[]> {
  const off = await db
    .select({ kind: mailSwitches.kind })
    .from(mailSwitches)
    .where(eq(mailSwitches.adminId, adminId));
  return off.map(({ kind }) => kind);
}

export async function switchMail(
  db: Db,
  adminId: number,
  { kind, on }: { kind: MailKind; on: boolean },
): Promise<void> {
  if (!on) await db.insert(mailSwitches).values({ adminId, kind }).onConflictDoNothing();
  else
    await db.delete(mailSwitches).where(and(eq(mailSwitches.adminId, adminId), eq(mailSwitches.kind, kind)));
}
