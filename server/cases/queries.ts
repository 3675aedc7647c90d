import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { CaseDocument, CasePage } from '../../contract/cases.ts';
import { PORTRAIT_PLACEHOLDER } from '../../contract/testimonials.ts';
import type { Db } from '../database/client.ts';
import { notes } from '../notes/tables.ts';
import { showcases } from '../showcases/tables.ts';
import { teamMembers } from '../team/tables.ts';
import { testimonials } from '../testimonials/tables.ts';
import { cases, formerCaseSlugs } from './tables.ts';

/** The constraints that a showcase has one case study, and an address one case. */
export const ONE_OF_SHOWCASE = 'cases_showcase';
export const ONE_OF_SLUG = 'cases_slug';

const one = { one: sql`1` };
const isPublished = sql<boolean>`${cases.publishedAt} is not null`;
const isAhead = sql<boolean>`${cases.published} is null or ${cases.draft} <> ${cases.published}`;

/** The case studies that there are, in the order of their showcases. */
export async function listCases(db: Db) {
  return db
    .select({ id: cases.id, showcaseId: cases.showcaseId, slug: cases.slug, isPublished, isAhead })
    .from(cases)
    .innerJoin(showcases, eq(showcases.id, cases.showcaseId))
    .orderBy(asc(showcases.position), desc(showcases.id));
}

/** What the first testimonial of a showcase says, by the order of testimonials; the picture that says there is none is none. */
const firstWords = sql<CasePage['words']>`(
  select json_build_object(
    'quote', said.quote, 'name', said.name, 'role', said.role, 'company', said.company,
    'image', coalesce(nullif(said.image, ${PORTRAIT_PLACEHOLDER}), ''))
  from ${testimonials} as said where said.showcase_id = ${showcases.id}
  order by said.position, said.id desc limit 1)`;

const showcaseColumns = {
  title: showcases.title,
  description: showcases.description,
  category: showcases.category,
  timeline: showcases.timeline,
  budget: showcases.budget,
  example: showcases.example,
};

export async function findCase(db: Db, id: number) {
  const [found] = await db
    .select({
      id: cases.id,
      showcaseId: cases.showcaseId,
      slug: cases.slug,
      document: cases.draft,
      publishedAt: cases.publishedAt,
      wasPublished: sql<boolean>`${cases.published} is not null`,
      revision: cases.revision,
      isPublished,
      isAhead,
      showcase: showcaseColumns,
      words: firstWords,
    })
    .from(cases)
    .innerJoin(showcases, eq(showcases.id, cases.showcaseId))
    .where(eq(cases.id, id));
  return found;
}

export type CaseRow = NonNullable<Awaited<ReturnType<typeof findCase>>>;

/** A case study that nobody else changes until the transaction ends. Its showcase is held before it: so whoever deletes that waits, or came first. */
export async function lockCase(tx: Db, id: number) {
  const its = tx.select({ id: cases.showcaseId }).from(cases).where(eq(cases.id, id));
  await tx.select(one).from(showcases).where(inArray(showcases.id, its)).for('update');
  const [found] = await tx.select().from(cases).where(eq(cases.id, id)).for('update');
  return found;
}

/** Those that visitors see, in the order of their showcases. */
export async function listPublished(db: Db) {
  return db
    .select({
      slug: cases.slug,
      showcaseId: cases.showcaseId,
      document: sql<CaseDocument>`${cases.published}`,
      publishedAt: cases.publishedAt,
      firstPublishedAt: cases.firstPublishedAt,
      createdAt: cases.createdAt,
      showcase: showcaseColumns,
      words: firstWords,
    })
    .from(cases)
    .innerJoin(showcases, eq(showcases.id, cases.showcaseId))
    .where(isNotNull(cases.publishedAt))
    .orderBy(asc(showcases.position), desc(showcases.id));
}

/** The addresses that published case studies had before, each with the one that it has now. */
export async function listMoved(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .select({ from: formerCaseSlugs.slug, to: cases.slug })
    .from(formerCaseSlugs)
    .innerJoin(cases, eq(cases.id, formerCaseSlugs.caseId))
    .where(isNotNull(cases.publishedAt))
    .orderBy(asc(formerCaseSlugs.slug));
}

/** Lets nobody else give or take an address until the transaction ends. */
export async function lockSlugs(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('case-slugs', 0))`);
}

/** Which addresses that begin like `slug` are in use, or were, by cases other than that with the id `id`. */
export async function listSlugs(tx: Db, slug: string, id = 0): Promise<string[]> {
  const now = await tx
    .select({ slug: cases.slug })
    .from(cases)
    .where(and(ne(cases.id, id), sql`starts_with(${cases.slug}, ${slug})`));
  const before = await tx
    .select({ slug: formerCaseSlugs.slug })
    .from(formerCaseSlugs)
    .where(and(ne(formerCaseSlugs.caseId, id), sql`starts_with(${formerCaseSlugs.slug}, ${slug})`));
  return [...now, ...before].map((each) => each.slug);
}

/** Notes that an address was a case's, and that another one is nobody's former address any more. */
export async function keepFormerSlug(tx: Db, caseId: number, { from, to }: { from?: string; to: string }) {
  await tx.delete(formerCaseSlugs).where(eq(formerCaseSlugs.slug, to));
  if (from === undefined) return;
  await tx
    .insert(formerCaseSlugs)
    .values({ slug: from, caseId })
    .onConflictDoUpdate({ target: formerCaseSlugs.slug, set: { caseId } });
}

/** Adds a case study; throws where its showcase has one or is gone, or where its address is taken. */
export async function insertCase(tx: Db, values: typeof cases.$inferInsert): Promise<number> {
  const [inserted] = await tx.insert(cases).values(values).returning({ id: cases.id });
  if (!inserted) throw new Error('the inserted case did not come back');
  return inserted.id;
}

/** Changes a case study and raises its revision. */
export async function updateCase(
  tx: Db,
  id: number,
  values: Partial<
    Pick<typeof cases.$inferInsert, 'slug' | 'draft' | 'published' | 'publishedAt' | 'firstPublishedAt'>
  >,
): Promise<void> {
  await tx
    .update(cases)
    .set({ ...values, revision: sql`${cases.revision} + 1` })
    .where(eq(cases.id, id));
}

export async function deleteCase(tx: Db, id: number): Promise<void> {
  await tx.delete(cases).where(eq(cases.id, id));
}

const isExample = sql`exists (select from ${showcases} where ${showcases.id} = ${cases.showcaseId} and ${showcases.example})`;

/** How many examples there are, of each kind. */
export async function countExamples(db: Db) {
  return {
    showcases: await db.$count(showcases, eq(showcases.example, true)),
    cases: await db.$count(cases, isExample),
    testimonials: await db.$count(testimonials, eq(testimonials.example, true)),
    notes: await db.$count(notes, eq(notes.isExample, true)),
    people: await db.$count(teamMembers, eq(teamMembers.isExample, true)),
  };
}

/** Deletes the examples of each kind, and the case studies of showcases with them; answers how many there were. */
export async function deleteExamples(tx: Db) {
  const quotes = await tx.delete(testimonials).where(eq(testimonials.example, true)).returning(one);
  // Whoever makes one their own comes before, or finds none.
  await tx.select(one).from(showcases).where(eq(showcases.example, true)).for('update');
  const studies = await tx.$count(cases, isExample);
  const projects = await tx.delete(showcases).where(eq(showcases.example, true)).returning(one);
  const articles = await tx.delete(notes).where(eq(notes.isExample, true)).returning(one);
  const people = await tx.delete(teamMembers).where(eq(teamMembers.isExample, true)).returning(one);
  return {
    showcases: projects.length,
    cases: studies,
    testimonials: quotes.length,
    notes: articles.length,
    people: people.length,
  };
}

/** Takes what was edited for the agency's own: a showcase, and what is said of it. */
export async function markOwn(tx: Db, showcaseId: number): Promise<void> {
  await tx
    .update(showcases)
    .set({ example: false })
    .where(and(eq(showcases.id, showcaseId), eq(showcases.example, true)));
}
