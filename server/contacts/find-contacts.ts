import type { Db } from '../database/client.ts';
import { listMadeFrom } from '../projects/queries.ts';
import {
  type Closeness,
  type Contact,
  type ContactFilter,
  countContacts,
  forgiveSlips,
  listContacts,
  listLastReplies,
  SHORTEST_SLIP,
  wordsOf,
} from './queries.ts';

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

/** How closely a search has to be met: where nothing meets it as it is written, it may hold a slip of the pen. */
async function openSearch(db: Db, filter: ContactFilter): Promise<{ closeness: Closeness; total: number }> {
  const total = await countContacts(db, filter, 'exact');
  const canSlip = wordsOf(filter.q).some((word) => word.length >= SHORTEST_SLIP);
  return { closeness: total === 0 && canSlip ? 'similar' : 'exact', total };
}

/** A page of what a filter finds, newest first, and how many there are in all. */
export async function findContacts(db: Db, { limit, cursor, ...filter }: ContactFilter & Page) {
  const { closeness, total } = await openSearch(db, filter);
  const page = { ...filter, limit, cursor };
  if (closeness === 'exact') return { total, rows: await listContacts(db, page, 'exact') };
  return db.transaction(async (tx) => {
    await forgiveSlips(tx);
    const total = await countContacts(tx, filter, 'similar');
    return { total, rows: await listContacts(tx, page, 'similar') };
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
