import { accountName } from '../accounts/rules.ts';
import type { Context } from '../context.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../http/problem.ts';
import { createSecret } from '../secrets.ts';
import { type ClientRow, insertClient, lockClientByAccount } from './queries.ts';
import { emailExists } from './rules.ts';
import { sendInvite } from './send-invite.ts';

/** How somebody is let in to a project. */
export interface WayIn {
  name: string;
  email: string;
  password?: string | null | undefined;
  invite: boolean;
  useExistingClient: boolean;
}

/** What is kept of the password of somebody new, or of one that nobody knows until they choose theirs. */
export function hashFor({ clientAuth }: Pick<Deps, 'clientAuth'>, wayIn: WayIn): Promise<string> | null {
  if (wayIn.useExistingClient) return null;
  // An account without one would be told from others by the time that a sign-in takes.
  return clientAuth.hash(wayIn.invite ? createSecret() : (wayIn.password ?? createSecret()));
}

/**
 * Creates the account of a person, or finds the one that has the email, and keeps it from going until the transaction ends.
 * `field` is where the email was given, `hash` what {@link hashFor} answered.
 * @throws Problem 409 `portal_email_exists` when somebody has the email, `portal_email_unknown` when nobody has it any more.
 */
export async function createClient(
  context: Context,
  { name, email, invite, useExistingClient }: WayIn,
  { hash, field, projectName }: { hash: string | null; field: string; projectName: string },
): Promise<ClientRow> {
  const { db, now } = context;
  const username = accountName(email);
  if (useExistingClient || hash === null) {
    const known = await lockClientByAccount(db, username);
    if (known) return known;
    const sentence = 'No client account has this email any more. Set a password or send an invite.';
    throw conflict('portal_email_unknown', sentence, { [field]: sentence });
  }
  const passwordSetAt = invite ? null : now;
  const client = await insertClient(db, { name, email, username, passwordSetAt, createdAt: now, hash });
  if (!client) throw emailExists(field);
  if (invite) await sendInvite(context, client, projectName);
  return client;
}
