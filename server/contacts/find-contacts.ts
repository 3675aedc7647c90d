import type { Db } from '../database/client.ts';
import { listMadeFrom } from '../projects/queries.ts';
import {
  type Contact,
  type ContactFilter,
  countContacts,
  findSlips,
  forgiveSlips,
  listContacts,
} from './queries.ts';
import { listLastReplies } from './reply-queries.ts';

interface Page {
  limit?: number | undefined;
  cursor?: number | undefined;
}

/** Contact requests with how they were answered last, and the projects that were made of them. */
export async function showContacts(db: Db, contacts: Contact[]) {
  const ids = contacts.map(({ id }) => id);
  const [made, replies] = await Promise.all([listMadeFrom(db, 'contactId', ids), listLastReplies(db, ids)]);
  return contacts.map((contact) => ({
    ...contact,
    lastReply: replies.get(contact.id) ?? null,
    projects: made.get(contact.id) ?? [],
  }));
}

/**
 * A page of what a filter finds, newest first, and how many there are in all. Where a search finds nothing as it is written, those of its
 * words that stand nowhere may be names with a slip of the pen.
 */
export async function findContacts(db: Db, { limit, cursor, ...filter }: ContactFilter & Page) {
  const page = { ...filter, limit, cursor };
  const [total, rows] = await Promise.all([countContacts(db, filter), listContacts(db, page)]);
  const slips = total === 0 ? await findSlips(db, filter.q) : [];
  if (slips.length === 0) return { total, rows };
  return db.transaction(async (tx) => {
    await forgiveSlips(tx);
    const total = await countContacts(tx, filter, slips);
    return { total, rows: await listContacts(tx, page, slips) };
  });
}

/** How many are read at once where all are. */
const BATCH = 500;

/** All that a filter finds, newest first, batch by batch as they are read. */
export async function* readContacts(db: Db, filter: ContactFilter): AsyncGenerator<Contact[]> {
  let cursor: number | undefined;
  for (;;) {
    const { rows } = await findContacts(db, { ...filter, limit: BATCH, cursor });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH) return;
    cursor = rows.at(-1)?.id;
  }
}
