import type { Context } from '../context.ts';
import { forgetDropped, listDropped } from './queries.ts';
import type { MailRoom } from './send-message.ts';

/** For longer than a try may take, a message that was deleted may still be written beside the data (ms). */
const KEPT_MS = 10 * 60_000;

/** Lets go of what was written beside the data of messages that were deleted. */
export async function removeDroppedMails(
  { db, now }: Context,
  { mail }: { mail: Pick<MailRoom, 'transport'> },
): Promise<void> {
  const dropped = await listDropped(db);
  if (dropped.length === 0) return;
  await mail.transport.remove(new Set(dropped.map(({ messageKey }) => messageKey)));
  await forgetDropped(db, new Date(now.getTime() - KEPT_MS));
}
