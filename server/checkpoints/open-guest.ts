import type { Context, Guest } from '../context.ts';
import { notFound } from '../http/problem.ts';
import { hashSecret } from '../secrets.ts';
import { findGuestByLink, type GuestRow, markSeen } from './queries.ts';

const MINUTE_MS = 60_000;

/** A guest who acts through their link. */
export interface GuestVisit {
  context: Context<Guest>;
  guest: GuestRow;
}

/** Who a secret link is of, while it works. @throws Problem 404, the same for a wrong link as for one that has ended. */
export async function openGuest(context: Context, token: string): Promise<GuestVisit> {
  const { db, now } = context;
  const guest = await findGuestByLink(db, hashSecret(token), now);
  if (!guest) throw notFound('review link');
  const isNews = !guest.seenAt || now.getTime() - guest.seenAt.getTime() >= MINUTE_MS;
  if (isNews) await markSeen(db, guest.id, now);
  const { id, name, email, checkpointId } = guest;
  return {
    context: { ...context, actor: { kind: 'guest', id, name, email, checkpointId } },
    guest,
  };
}
