import { type SQL, sql } from 'drizzle-orm';
import { admins } from '../admins/tables.ts';
import type { Db } from '../database/client.ts';
import { fullNames, mentionPattern, REMOVED_FILE, REMOVED_NAME, REMOVED_WORDS } from './mention-rules.ts';
import { dataTables } from './rules.ts';

/** Everything by which somebody is known, gathered from all that has their address. */
export interface Traced {
  /** As it was asked for. */
  email: string;
  clientIds: number[];
  guestIds: number[];
  contactIds: number[];
  meetingIds: number[];
  requestIds: number[];
  /** The names that they gave or were given. */
  names: string[];
  phones: string[];
  /** Projects that they are of, or have left something in. */
  projectIds: number[];
}

const ids = (values: number[]) => sql`${sql.param(values)}::int[]`;
const texts = (values: string[]) => sql`${sql.param(values)}::text[]`;
const known = ({ names, email }: Traced) => texts([...names, email].map((name) => name.toLowerCase()));

async function run(tx: Db, statement: SQL): Promise<number> {
  return (await tx.execute(statement)).rowCount ?? 0;
}

async function list<Value>(db: Db, statement: SQL): Promise<Value[]> {
  const { rows } = await db.execute(statement);
  return rows.map((row) => Object.values(row)[0] as Value);
}

/** Whether an admin has this address. */
export async function isAdminAddress(db: Db, email: string): Promise<boolean> {
  return (await db.$count(admins, sql`lower(${admins.email}) = lower(${email})`)) > 0;
}

/** Whether what somebody has made is of one of these people, by their account, or by their name where the account is gone. */
function authored(traced: Traced, { kind, id, name }: { kind: SQL; id: SQL; name: SQL }): SQL {
  const { clientIds, guestIds } = traced;
  return sql`((${kind} = 'client' and (${id} = any(${ids(clientIds)})
      or (lower(${name}) = any(${known(traced)}) and not exists (select from clients where clients.id = ${id}))))
    or (${kind} = 'guest' and ${id} = any(${ids(guestIds)})))`;
}

const byAuthor = (traced: Traced) =>
  authored(traced, { kind: sql`author_kind`, id: sql`author_id`, name: sql`author_name` });
const byReviewer = (traced: Traced) =>
  authored(traced, { kind: sql`reviewer_kind`, id: sql`reviewer_id`, name: sql`reviewer_name` });
const byUploader = (traced: Traced, side: SQL = sql`side`) =>
  authored(traced, { kind: side, id: sql`uploaded_by_id`, name: sql`uploaded_by_name` });

/** The names under which somebody is known, as their own rows have them. */
function namesOf({ email, clientIds, guestIds }: Pick<Traced, 'email' | 'clientIds' | 'guestIds'>): SQL {
  const client = ids(clientIds);
  const guest = ids(guestIds);
  return sql`select distinct name from (
      select name from contacts where lower(email) = lower(${email})
      union all select name from meeting_requests where lower(email) = lower(${email})
      union all select name from legacy_bookings where lower(email) = lower(${email})
      union all select name from clients where id = any(${client})
      union all select name from checkpoint_guests where id = any(${guest})
      union all select unnest(array[person_name, name]) from testimonial_requests where lower(email) = lower(${email})
      union all select name from mail_messages where lower(email) = lower(${email}) and admin_id is null
      union all select author_name from project_messages where author_kind = 'client' and author_id = any(${client})
      union all select file_versions.uploaded_by_name from file_versions join files on files.id = file_id where side = 'client' and file_versions.uploaded_by_id = any(${client})
      union all select reviewer_name from checkpoint_decisions where (reviewer_kind = 'client' and reviewer_id = any(${client})) or (reviewer_kind = 'guest' and reviewer_id = any(${guest}))
      union all select author_name from pins where (author_kind = 'client' and author_id = any(${client})) or (author_kind = 'guest' and author_id = any(${guest}))
    ) as given where trim(name) <> '' and name <> ${REMOVED_NAME} and lower(name) <> lower(${email}) order by name`;
}

/** The projects that somebody is of, or has left something in. */
function projectsOf(traced: Omit<Traced, 'projectIds'>): SQL {
  const whole = { ...traced, projectIds: [] };
  const { email, clientIds, guestIds, contactIds, meetingIds } = traced;
  return sql`select distinct project_id from (
      select project_id from project_people where client_id = any(${ids(clientIds)})
      union all select project_id from checkpoint_guests where id = any(${ids(guestIds)})
      union all select project_id from project_messages where ${byAuthor(whole)}
      union all select project_id from files where ${byUploader(whole)}
      union all select project_id from checkpoint_decisions where ${byReviewer(whole)}
      union all select project_id from pins where ${byAuthor(whole)}
      union all select project_id from pin_replies where ${byAuthor(whole)}
      union all select project_id from testimonial_requests where lower(email) = lower(${email})
      union all select project_id from activities where lower(subject) = lower(${email}) or lower(actor_name) = lower(${email})
      union all select id from projects where contact_id = any(${ids(contactIds)}) or meeting_id = any(${ids(meetingIds)})
    ) as theirs where project_id is not null order by project_id`;
}

/** All by which an address is known. */
export async function tracePerson(db: Db, email: string, account: string): Promise<Traced> {
  const mine = sql`lower(email) = lower(${email}) order by id`;
  const found = {
    email,
    clientIds: await list<number>(
      db,
      sql`select id from clients where username = ${account} or lower(email) = lower(${email}) order by id`,
    ),
    guestIds: await list<number>(db, sql`select id from checkpoint_guests where ${mine}`),
    contactIds: await list<number>(db, sql`select id from contacts where ${mine}`),
    meetingIds: await list<number>(db, sql`select id from meeting_requests where ${mine}`),
    requestIds: await list<number>(db, sql`select id from testimonial_requests where ${mine}`),
  };
  const names = await list<string>(db, namesOf(found));
  const phones = await list<string>(
    db,
    sql`select distinct phone from (
        select phone from meeting_requests where lower(email) = lower(${email})
        union all select phone from legacy_bookings where lower(email) = lower(${email})
      ) as given where length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 order by phone`,
  );
  const projectIds = await list<number>(db, projectsOf({ ...found, names, phones }));
  return { ...found, names, phones, projectIds };
}

/** Lets nobody act in some projects, nor as these clients, until the transaction ends: in the order in which everybody takes the two. */
export async function lockTraced(tx: Db, { projectIds, clientIds }: Traced): Promise<void> {
  await tx.execute(sql`select id from projects where id = any(${ids(projectIds)}) order by id for update`);
  await tx.execute(sql`select id from clients where id = any(${ids(clientIds)}) order by id for update`);
}

/** What mail may be about that is theirs, and that is their projects'. */
export async function listThings(db: Db, { projectIds, ...traced }: Traced) {
  const named = (kind: string, some: number[]) => some.map((id) => `${kind}:${id}`);
  const own = [
    ...named('contact', traced.contactIds),
    ...named('meeting', traced.meetingIds),
    ...named('client', traced.clientIds),
    ...named('testimonial-request', traced.requestIds),
  ];
  const reviews = await list<number>(
    db,
    sql`select id from checkpoints where project_id = any(${ids(projectIds)})`,
  );
  const billed = await list<number>(
    db,
    sql`select id from invoices where project_id = any(${ids(projectIds)})`,
  );
  const asked = await list<number>(
    db,
    sql`select id from testimonial_requests where project_id = any(${ids(projectIds)})`,
  );
  const shared = [
    ...named('project-messages', projectIds),
    ...named('project-content', projectIds),
    ...named('checkpoint', reviews),
    ...named('invoice', billed),
    ...named('testimonial-request', asked),
  ];
  return { own, shared };
}

/** Deletes what somebody sent and asked for, and their account with its sessions, links and memberships. */
export async function deleteOwn(tx: Db, traced: Traced) {
  const { email, clientIds, guestIds, requestIds } = traced;
  const mine = sql`lower(email) = lower(${email})`;
  // Their portraits are swept with what nothing names.
  await run(
    tx,
    sql`update pictures set used_at = to_timestamp(0)
        where exists (select from testimonial_requests where ${mine} and strpos(image, sha256) > 0)`,
  );
  const testimonials = await run(
    tx,
    sql`delete from testimonials where request_id = any(${ids(requestIds)})`,
  );
  const tally = {
    testimonials,
    testimonialRequests: await run(tx, sql`delete from testimonial_requests where ${mine}`),
    contacts: await run(tx, sql`delete from contacts where ${mine}`),
    meetings: await run(tx, sql`delete from meeting_requests where ${mine}`),
    bookings: await run(tx, sql`delete from legacy_bookings where ${mine}`),
    newsletter: await run(tx, sql`delete from newsletter_subscribers where ${mine}`),
    memberships: await run(tx, sql`delete from project_people where client_id = any(${ids(clientIds)})`),
    accounts: await run(tx, sql`delete from clients where id = any(${ids(clientIds)})`),
  };
  await run(tx, sql`delete from client_links where ${mine}`);
  await run(tx, sql`delete from admin_links where ${mine}`);
  for (const table of [sql`client_verifications`, sql`admin_verifications`]) {
    await run(
      tx,
      sql`delete from ${table} where position(lower(${email}) in lower(identifier || ' ' || value)) > 0`,
    );
  }
  // Their decisions and comments name them still: those were settled before.
  return {
    ...tally,
    guests: await run(tx, sql`delete from checkpoint_guests where id = any(${ids(guestIds)})`),
  };
}

/** Takes the name and the words of somebody out of threads, reviews and comments, which stay. Their account is still there. */
export async function clearWords(tx: Db, traced: Traced, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const theirs = byAuthor(traced);
  await run(
    tx,
    sql`delete from message_versions where message_id in (select id from project_messages where ${theirs})`,
  );
  const messages = await run(
    tx,
    sql`update project_messages set text = '', removed_at = coalesce(removed_at, ${at}), author_name = ${REMOVED_NAME},
        request_key = null, untold = false, version = version + 1 where ${theirs}`,
  );
  await run(
    tx,
    sql`update checkpoints set feedback = '' where feedback <> '' and exists (select from checkpoint_decisions as each
        where each.checkpoint_id = checkpoints.id and each.feedback = checkpoints.feedback and ${byReviewer(traced)})`,
  );
  const decisions = await run(
    tx,
    sql`update checkpoint_decisions set reviewer_name = ${REMOVED_NAME}, feedback = '' where ${byReviewer(traced)}`,
  );
  let comments = 0;
  for (const table of [sql`pins`, sql`pin_replies`]) {
    comments += await run(
      tx,
      sql`update ${table} set text = ${REMOVED_WORDS}, author_name = ${REMOVED_NAME} where ${theirs}`,
    );
  }
  await run(
    tx,
    sql`update pins set done_by_name = ${REMOVED_NAME} where done_by_kind in ('client', 'guest')
        and project_id = any(${ids(traced.projectIds)}) and lower(done_by_name) = any(${known(traced)})`,
  );
  return { messages, decisions, comments };
}

/** The ids of files that only they have sent, of all that they sent anything to. */
export async function listOwnFiles(db: Db, traced: Traced): Promise<number[]> {
  return list<number>(
    db,
    sql`select id from files where side = 'client' and not exists (select from file_versions as each
        where each.file_id = files.id and not ${byUploader(traced, sql`files.side`)}) and ${byUploader(traced)} order by id`,
  );
}

/** Deletes files; answers the contents that they had. */
export async function deleteFiles(tx: Db, fileIds: number[]): Promise<number[]> {
  const of = ids(fileIds);
  const had = await list<number>(
    tx,
    sql`select distinct content_id from file_versions where file_id = any(${of}) order by content_id`,
  );
  await run(tx, sql`update content_files set name = ${REMOVED_FILE} where file_id = any(${of})`);
  await run(
    tx,
    sql`update activities set subject = ${REMOVED_FILE} where about = any(select 'file:' || id from unnest(${of}) as id)`,
  );
  await run(tx, sql`delete from files where id = any(${of})`);
  return had;
}

/** Takes their name off the files that stay. */
export async function renameUploader(tx: Db, traced: Traced): Promise<number> {
  await run(
    tx,
    sql`update file_versions set uploaded_by_name = ${REMOVED_NAME} from files
        where files.id = file_id and side = 'client' and (file_versions.uploaded_by_id = any(${ids(traced.clientIds)})
          or (lower(file_versions.uploaded_by_name) = any(${known(traced)}) and file_versions.uploaded_by_name <> ${REMOVED_NAME}
            and not exists (select from clients where clients.id = file_versions.uploaded_by_id)))`,
  );
  return run(tx, sql`update files set uploaded_by_name = ${REMOVED_NAME} where ${byUploader(traced)}`);
}

/** Takes their name off the answers to content requests and, where `isDeleted`, the answers too; and drafts, which may be theirs. */
export async function clearAnswers(
  tx: Db,
  traced: Traced,
  { isDeleted, now }: { isDeleted: boolean; now: Date },
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const theirs = sql`project_id = any(${ids(traced.projectIds)}) and lower(answered_by) = any(${known(traced)})`;
  await run(
    tx,
    sql`update content_items set draft = null, draft_version = draft_version + 1
        where draft is not null and project_id = any(${ids(traced.projectIds)})`,
  );
  if (!isDeleted) return run(tx, sql`update content_items set answered_by = ${REMOVED_NAME} where ${theirs}`);
  await run(
    tx,
    sql`delete from content_files where item_id in (select id from content_items where ${theirs})`,
  );
  return run(
    tx,
    sql`update content_items set text = '', answered_by = ${REMOVED_NAME}, version = version + 1, untold = false,
        access_removed_at = case when sealed_access is null then access_removed_at else ${at} end, sealed_access = null
        where ${theirs}`,
  );
}

/** Forgets the uploads that they have begun. */
export async function deleteUploads(tx: Db, { clientIds }: Traced): Promise<void> {
  await run(tx, sql`delete from uploads where side = 'client' and owner_id = any(${ids(clientIds)})`);
}

/** Takes their name out of what is billed from now on, and out of what was said of payments. Documents that were sent stay. */
export async function clearBilling(tx: Db, traced: Traced) {
  const { email, projectIds } = traced;
  const inProjects = sql`project_id = any(${ids(projectIds)})`;
  await run(
    tx,
    sql`update projects set client_name = '', version = version + 1
        where id = any(${ids(projectIds)}) and lower(client_name) = any(${known(traced)})`,
  );
  await run(tx, sql`delete from billing_parties where ${inProjects} and lower(name) = any(${known(traced)})`);
  await run(
    tx,
    sql`update invoices set billed_to = '', version = version + 1
        where status = 'draft' and ${inProjects} and lower(billed_to) = any(${known(traced)})`,
  );
  await run(
    tx,
    sql`update invoices set claimed_by = case when claimed_by = '' then '' else ${REMOVED_NAME} end, claim_note = ''
        where (project_id is null or ${inProjects}) and lower(claimed_by) = any(${known(traced)})`,
  );
  await run(tx, sql`update checkouts set email = '' where lower(email) = lower(${email})`);
  const invoices = await list<string>(
    tx,
    sql`select count(*) from invoices where status <> 'draft' and lower(billed_to) = any(${known(traced)})`,
  );
  return { invoices: Number(invoices[0] ?? 0) };
}

/** Takes their name out of the record of activity. */
export async function clearActivities(tx: Db, traced: Traced): Promise<number> {
  const inProjects = sql`(project_id is null or project_id = any(${ids(traced.projectIds)}))`;
  const of = known(traced);
  const address = sql`lower(${traced.email})`;
  return run(
    tx,
    sql`update activities set
        actor_name = case when actor_kind in ('client', 'guest') and lower(actor_name) = any(${of}) then ${REMOVED_NAME} else actor_name end,
        subject = case when lower(subject) = any(${of}) then ${REMOVED_NAME} else subject end
        where (${inProjects} and ((actor_kind in ('client', 'guest') and lower(actor_name) = any(${of})) or lower(subject) = any(${of})))
          or lower(subject) = ${address} or (actor_kind in ('client', 'guest') and lower(actor_name) = ${address})`,
  );
}

/** A table whose texts may mention anybody. */
interface Mentioning {
  table: SQL;
  texts: { column: SQL; text: SQL; type: SQL }[];
  /** Which of its rows are meant. */
  only: SQL;
  /** Which of its rows are of some projects, where any are. */
  inProjects: SQL | undefined;
}

function findWay(of: string | { column: string; table: string }, projectIds: number[]): SQL {
  if (typeof of === 'string') return sql`${sql.identifier(of)} = any(${ids(projectIds)})`;
  const { column, table } = of;
  return sql`${sql.identifier(column)} in (select id from ${sql.identifier(table)} where project_id = any(${ids(projectIds)}))`;
}

function mentioning(projectIds: number[]): Mentioning[] {
  return Object.entries(dataTables).flatMap(([table, { mentions }]) => {
    if (!mentions) return [];
    const { columns, json = [], of, only = 'true' } = mentions;
    const textOf = (type: string) => (name: string) => {
      const column = sql`${sql.identifier(name)}`;
      return { column, text: sql`${column}::text`, type: sql.raw(type) };
    };
    return {
      table: sql`${sql.identifier(table)}`,
      texts: [...columns.map(textOf('text')), ...json.map(textOf('jsonb'))],
      only: sql.raw(only),
      inProjects: of === undefined ? undefined : findWay(of, projectIds),
    };
  });
}

/** Replaces what a pattern finds in the texts of a table, in the rows where `where` says so; answers in how many. */
function replaceMentions(
  tx: Db,
  { table, texts: some, only }: Mentioning,
  { pattern, where = sql`true` }: { pattern: string; where?: SQL },
): Promise<number> {
  const changes = some.map(
    ({ column, text, type }) =>
      sql`${column} = regexp_replace(${text}, ${pattern}::text, ${REMOVED_NAME}::text, 'gi')::${type}`,
  );
  const hits = some.map(({ text }) => sql`${text} ~* ${pattern}::text`);
  return run(
    tx,
    sql`update ${table} set ${sql.join(changes, sql`, `)} where (${sql.join(hits, sql` or `)}) and ${only} and ${where}`,
  );
}

/** Takes what somebody is known by out of the words of others: address and phone number everywhere, their full name in their projects. */
export async function clearMentions(tx: Db, traced: Traced): Promise<number> {
  const { email, phones, names, projectIds } = traced;
  const anywhere = mentionPattern([email, ...phones]);
  const inTheirs = mentionPattern(fullNames(names));
  let cleared = 0;
  for (const each of mentioning(projectIds)) {
    if (anywhere) cleared += await replaceMentions(tx, each, { pattern: anywhere });
    const { inProjects: where } = each;
    if (inTheirs && where) cleared += await replaceMentions(tx, each, { pattern: inTheirs, where });
  }
  // A file has its name alone in its project.
  for (const pattern of [anywhere, inTheirs]) {
    if (!pattern) continue;
    const renamed = sql`regexp_replace(name, ${pattern}::text, ${REMOVED_NAME}::text || ' ' || id, 'gi')`;
    cleared += await run(
      tx,
      sql`update files set name = ${renamed}, name_key = lower(${renamed})
          where name ~* ${pattern} and project_id = any(${ids(projectIds)})`,
    );
  }
  return cleared;
}

/** Forgets queued and finished work that names them, and what was counted of their address. */
export async function clearQueues(tx: Db, { email }: Traced, countedNames: string[]): Promise<void> {
  await run(
    tx,
    sql`delete from pgboss.job where position(lower(${email}) in lower(concat_ws(' ', data::text, output::text))) > 0`,
  );
  await run(
    tx,
    sql`delete from attempts where exists (select from unnest(${texts(countedNames)}) as name where position(name in key) > 0)`,
  );
}

/** The rows that are theirs, by table: what an export of one person has. */
export function ownRows(traced: Traced): Record<string, SQL> {
  const { email, clientIds, guestIds, contactIds, meetingIds, requestIds, projectIds } = traced;
  const mine = sql`lower(email) = lower(${email})`;
  const byClient = sql`any(${ids(clientIds)})`;
  const answered = sql`project_id = any(${ids(projectIds)}) and lower(answered_by) = any(${known(traced)})`;
  const versions = sql`file_id in (select id from files where ${byUploader(traced)})`;
  const billed = sql`status <> 'draft' and lower(billed_to) = any(${known(traced)})`;
  return {
    contacts: mine,
    contact_replies: sql`contact_id = any(${ids(contactIds)})`,
    meeting_requests: mine,
    meeting_offers: sql`meeting_id = any(${ids(meetingIds)})`,
    legacy_bookings: mine,
    newsletter_subscribers: mine,
    clients: sql`id = ${byClient}`,
    project_people: sql`client_id = ${byClient}`,
    projects: sql`id in (select project_id from project_people where client_id = ${byClient})`,
    project_messages: byAuthor(traced),
    message_versions: sql`message_id in (select id from project_messages where ${byAuthor(traced)})`,
    files: byUploader(traced),
    file_versions: versions,
    checkpoint_guests: sql`id = any(${ids(guestIds)})`,
    checkpoint_decisions: byReviewer(traced),
    pins: byAuthor(traced),
    pin_replies: byAuthor(traced),
    content_items: answered,
    content_files: sql`item_id in (select id from content_items where ${answered})`,
    testimonial_requests: mine,
    testimonials: sql`request_id = any(${ids(requestIds)})`,
    invoices: billed,
    payments: sql`invoice_id in (select id from invoices where ${billed})`,
    mail_messages: sql`${mine} and admin_id is null`,
    activities: sql`actor_kind in ('client', 'guest') and lower(actor_name) = any(${known(traced)})
      and (project_id is null or project_id = any(${ids(projectIds)}))`,
  };
}

/** What stays of somebody, and what an admin has to look at by hand. */
export async function findLeftovers(db: Db, traced: Traced) {
  const [typed] = await list<string>(
    db,
    sql`select count(*) from testimonials where lower(name) = any(${known(traced)})
        and (request_id is null or not request_id = any(${ids(traced.requestIds)}))`,
  );
  const alone = await db.execute<{ id: number; name: string }>(
    sql`select id, name from projects where status <> 'completed' and id in (
          select project_id from project_people where client_id = any(${ids(traced.clientIds)}))
        and not exists (select from project_people where project_id = projects.id and not client_id = any(${ids(traced.clientIds)}))
        order by id`,
  );
  return { typedTestimonials: Number(typed ?? 0), alone: alone.rows.map(({ id, name }) => ({ id, name })) };
}
