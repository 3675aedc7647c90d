import { accountName } from '../accounts/rules.ts';
import type { Context } from '../context.ts';
import { violates } from '../database/database-errors.ts';
import { conflict, notFound } from '../http/problem.ts';
import { aboutClient } from './emails.ts';
import {
  type ClientRow,
  clientQueries,
  deleteIdleClients,
  lockClients,
  lockPerson,
  updateClient,
} from './queries.ts';
import { emailExists } from './rules.ts';
import { sendEmailNotice } from './send-email-notice.ts';
import { clientLinkPurposes } from './tables.ts';

/** What an admin changes of a person, and what they saw of it. */
export interface PersonEdit {
  name?: string | undefined;
  email?: string | undefined;
  seenName?: string | undefined;
  seenEmail?: string | undefined;
}

/** Whether somebody has become another than was seen, and not the one that is wanted. */
function isAnother(client: ClientRow, { seenName, seenEmail, name, email }: PersonEdit): boolean {
  const isNews = (now: string, seen: string | undefined, wanted: string | undefined) =>
    seen !== undefined && now !== seen && now !== wanted;
  return isNews(client.name, seenName, name) || isNews(client.email, seenEmail, email);
}

/**
 * Changes the name of one of a project's people, or the email that they sign in with. Another email ends their sessions, and the
 * links that were sent before; whoever has a password is told, at both addresses. Answers the name and email that they have then.
 * @throws Problem 404 when they are not of the project, 409 `portal_email_exists` when somebody else has the email, 409
 * `person_changed` when they are no longer what the admin saw.
 */
export async function changeClient(
  context: Context,
  person: { projectId: number; clientId: number },
  edit: PersonEdit,
) {
  const { db, now } = context;
  const client = await lockPerson(db, person);
  if (!client) throw notFound('person');
  if (isAnother(client, edit)) {
    const sentence = 'Somebody else has changed this person meanwhile. Please look at them again.';
    throw conflict('person_changed', sentence);
  }
  const changed = { name: edit.name ?? client.name, email: edit.email ?? client.email };
  const username = accountName(changed.email);
  await updateClient(db, client.id, { ...changed, username, now }).catch((error: unknown) => {
    throw violates(error, 'clients_email_once') ? emailExists('email') : error;
  });
  if (username === client.username) return changed;
  await clientQueries.deleteSessions(db, client.id, null);
  for (const purpose of clientLinkPurposes) await clientQueries.withdrawLink(db, client.id, purpose);
  if (client.passwordSetAt) {
    await sendEmailNotice(context, client, { email: changed.email, to: [client.email, changed.email] });
  }
  return changed;
}

/**
 * Deletes those of some clients who have no project any more, and what was mailed to them. It waits for whoever is just adding
 * one of them to a project, and sees that afterwards.
 */
export async function removeIdleClients({ db, outbox }: Context, ids: number[]): Promise<void> {
  await lockClients(db, ids);
  for (const id of await deleteIdleClients(db, ids)) await outbox.forget(aboutClient(id));
}
