import type { Context } from '../context.ts';
import { aboutClient, clientEmails } from './emails.ts';
import type { ClientRow } from './queries.ts';

/** Tells each address in `to` that a client, as they were before, signs in with another one now. */
export async function sendEmailNotice(
  { now, outbox }: Context,
  { id, name, email: oldEmail }: ClientRow,
  { email, to }: { email: string; to: string[] },
): Promise<void> {
  for (const address of to) {
    await outbox.send(clientEmails.emailChanged, {
      to: { name, email: address },
      data: { email, oldEmail, at: now },
      about: aboutClient(id),
      // Told at once, beside what else goes to the client in these minutes.
      once: `email-changed:${id}:${now.toISOString()}:${address}`,
    });
  }
}
