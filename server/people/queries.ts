import { and, desc, eq, exists, inArray, isNull, min, ne, or, sql } from 'drizzle-orm';
import { NAMED_MAX } from '../../contract/people.ts';
import { clients } from '../clients/tables.ts';
import { contacts } from '../contacts/tables.ts';
import type { Db } from '../database/client.ts';
import { meetingRequests } from '../meetings/tables.ts';
import { projectPeople, projects } from '../projects/tables.ts';

const wroteAs = (email: string) =>
  and(sql`lower(${contacts.email}) = lower(${email})`, isNull(contacts.deletedAt));
const askedAs = (email: string) => sql`lower(${meetingRequests.email}) = lower(${email})`;

/** What somebody wrote, the newest first. */
async function listWritten(db: Db, email: string) {
  const { id, name, company, subject, createdAt, doneAt, quarantined } = contacts;
  const rows = await db
    .select({ id, name, company, subject, createdAt, doneAt, quarantined })
    .from(contacts)
    .where(wroteAs(email))
    .orderBy(desc(id))
    .limit(NAMED_MAX);
  return { rows, total: await db.$count(contacts, wroteAs(email)) };
}

/** What somebody asked meetings for, the newest first. */
async function listMeetings(db: Db, email: string) {
  const { id, name, company, purpose, status, requestedDate, requestedTime, cancelledAt } = meetingRequests;
  const rows = await db
    .select({ id, name, company, purpose, status, requestedDate, requestedTime, cancelledAt })
    .from(meetingRequests)
    .where(askedAs(email))
    .orderBy(desc(id))
    .limit(NAMED_MAX);
  return { rows, total: await db.$count(meetingRequests, askedAs(email)) };
}

/** The projects that somebody has access to, or that were made of what they sent, the newest first. */
async function listProjectsOf(db: Db, email: string) {
  const { id, name, status, budget, contactId, meetingId } = projects;
  const access = db
    .select({ one: sql`1` })
    .from(projectPeople)
    .innerJoin(clients, eq(clients.id, projectPeople.clientId))
    .where(and(eq(projectPeople.projectId, id), eq(clients.username, sql`lower(${email})`)));
  const written = db.select({ id: contacts.id }).from(contacts).where(wroteAs(email));
  const asked = db.select({ id: meetingRequests.id }).from(meetingRequests).where(askedAs(email));
  const theirs = or(exists(access), inArray(contactId, written), inArray(meetingId, asked));
  const rows = await db
    .select({ id, name, status, budget })
    .from(projects)
    .where(theirs)
    .orderBy(desc(id))
    .limit(NAMED_MAX);
  return { rows, total: await db.$count(projects, theirs) };
}

/** The phone number that somebody gave last, and when they first wrote or asked. */
async function findTraces(db: Db, email: string) {
  const [called] = await db
    .select({ phone: meetingRequests.phone })
    .from(meetingRequests)
    .where(and(askedAs(email), ne(meetingRequests.phone, '')))
    .orderBy(desc(meetingRequests.id))
    .limit(1);
  const [wrote] = await db
    .select({ at: min(contacts.createdAt) })
    .from(contacts)
    .where(wroteAs(email));
  const [asked] = await db
    .select({ at: min(meetingRequests.createdAt) })
    .from(meetingRequests)
    .where(askedAs(email));
  const times = [wrote?.at, asked?.at].filter((at) => at instanceof Date);
  const first = times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return { phone: called?.phone ?? '', firstSeenAt: first };
}

/** All that somebody sent, asked for and has with the agency, by their email address in any case. */
export async function findPerson(db: Db, email: string) {
  const [written, meetings, theirs, traces] = await Promise.all([
    listWritten(db, email),
    listMeetings(db, email),
    listProjectsOf(db, email),
    findTraces(db, email),
  ]);
  const said = [...written.rows, ...meetings.rows];
  return {
    email,
    name: said[0]?.name ?? '',
    company: said.find(({ company }) => company !== '')?.company ?? '',
    ...traces,
    contacts: written,
    meetings,
    projects: theirs,
  };
}
