import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Member } from '../../contract/team.ts';
import type { Db } from '../database/client.ts';
import { teamMembers } from './tables.ts';

export type NewMember = Omit<Member, 'id' | 'version' | 'isExample'>;

const columns = {
  id: teamMembers.id,
  name: teamMembers.name,
  role: teamMembers.role,
  words: teamMembers.words,
  image: teamMembers.image,
  links: teamMembers.links,
  isExample: teamMembers.isExample,
  version: teamMembers.version,
};

const order = [asc(teamMembers.position), asc(teamMembers.id)];

/** What comes after the member `cursor` in the order given by hand. */
function afterCursor(cursor: number): SQL {
  return sql`(${teamMembers.position}, ${teamMembers.id}) >
    (select place.position, place.id from ${teamMembers} as place where place.id = ${cursor})`;
}

/** A page of those who work here in the order given by hand, after the one with the id `cursor`; all of them without a limit. */
export async function listMembers(
  db: Db,
  page: { limit?: number | undefined; cursor?: number | undefined },
): Promise<Member[]> {
  const query = db
    .select(columns)
    .from(teamMembers)
    .where(page.cursor === undefined ? undefined : afterCursor(page.cursor))
    .orderBy(...order);
  return page.limit === undefined ? query : query.limit(page.limit);
}

export function countMembers(db: Db): Promise<number> {
  return db.$count(teamMembers);
}

/** Adds somebody after all others. */
export async function insertMember(db: Db, values: NewMember & { isExample?: boolean }): Promise<Member> {
  const last = sql`(select coalesce(max(position), 0) + 1 from ${teamMembers})`;
  const [inserted] = await db
    .insert(teamMembers)
    .values({ ...values, position: last })
    .returning(columns);
  if (!inserted) throw new Error('the inserted member did not come back');
  return inserted;
}

/** Replaces what is said of somebody, if it is still what was seen; it is no example then. */
export async function updateMember(
  db: Db,
  { id, seenVersion, ...values }: NewMember & { id: number; seenVersion: number },
): Promise<Member | undefined> {
  const [updated] = await db
    .update(teamMembers)
    .set({ ...values, isExample: false, version: seenVersion + 1 })
    .where(and(eq(teamMembers.id, id), eq(teamMembers.version, seenVersion)))
    .returning(columns);
  return updated;
}

export async function findMember(db: Db, id: number): Promise<Member | undefined> {
  const [found] = await db.select(columns).from(teamMembers).where(eq(teamMembers.id, id));
  return found;
}

/** Takes somebody off; undefined when there is none with this id. */
export async function deleteMember(db: Db, id: number): Promise<{ name: string } | undefined> {
  const [deleted] = await db
    .delete(teamMembers)
    .where(eq(teamMembers.id, id))
    .returning({ name: teamMembers.name });
  return deleted;
}

/** The ids of all in their order; nobody else moves one until the transaction ends. */
export async function lockOrder(tx: Db): Promise<number[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('team-order', 0))`);
  const found = await tx
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .orderBy(...order);
  return found.map(({ id }) => id);
}

/** Gives members the places 1, 2, 3 in the order of their ids. */
export async function updatePlaces(tx: Db, ids: number[]): Promise<void> {
  await tx.execute(sql`
    update ${teamMembers} as member
    set position = placed.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as placed(id, place)
    where member.id = placed.id::int and member.position <> placed.place`);
}
