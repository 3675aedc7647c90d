import { recordActivity } from '../activity/record-activity.ts';
import { type Admin, type Context, inTransaction } from '../context.ts';
import { conflict, notFound } from '../http/problem.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import { aboutCheckpoint, snapshotOf } from './email-facts.ts';
import { reviewEmails } from './emails.ts';
import { claimCheckpoint } from './open-checkpoint.ts';
import { type GuestRow, insertGuest, insertGuestLink, listGuests, revokeGuest } from './queries.ts';

const DAY_MS = 24 * 3_600_000;
/** More guests than that would be a public page. */
const MOST_GUESTS = 50;

/** Whom an admin invites, for how many days. */
interface Invitation {
  name: string;
  email: string;
  mayDecide: boolean;
  days: number;
}

/**
 * Invites a guest to a review by a secret link, which is mailed to them; answers the link's secret beside, which is never told again.
 * @throws Problem 404, or 409 `too_many_guests`
 */
export function createGuest(
  context: Context<Admin>,
  checkpointId: number,
  { days, ...invited }: Invitation,
): Promise<GuestRow & { secret: string }> {
  return inTransaction(context, async (inside) => {
    const { db, now, outbox } = inside;
    const checkpoint = await claimCheckpoint(inside, checkpointId);
    if ((await listGuests(db, checkpointId)).length >= MOST_GUESTS) {
      throw conflict('too_many_guests', `A review can have at most ${MOST_GUESTS} guests.`);
    }
    const { projectId, title } = checkpoint;
    const expiresAt = new Date(now.getTime() + days * DAY_MS);
    const guest = await insertGuest(db, { projectId, checkpointId, ...invited, createdAt: now, expiresAt });
    const secret = createSecret();
    await insertGuestLink(db, guest.id, hashSecret(secret));
    const about = aboutCheckpoint(checkpointId);
    const { id: guestId, name, email, mayDecide } = guest;
    await recordActivity(inside, {
      projectId,
      kind: 'guest-invited',
      subject: name,
      detail: title,
      about,
      visible: true,
    });
    const data = { ...snapshotOf(checkpoint), guestId, guestName: name, mayDecide, expiresAt };
    // Whoever is invited twice gets each link.
    await outbox.send(reviewEmails.guestInvite, {
      to: { name, email },
      data,
      about,
      once: `guest:${guestId}`,
    });
    return { ...guest, secret };
  });
}

/** Ends the links of a guest; ending them twice is the same as once. @throws Problem 404 */
export function removeGuest(
  context: Context<Admin>,
  { id, guestId }: { id: number; guestId: number },
): Promise<void> {
  return inTransaction(context, async (inside) => {
    const { db, now } = inside;
    const { projectId } = await claimCheckpoint(inside, id);
    const before = (await listGuests(db, id)).find((guest) => guest.id === guestId);
    if (!before) throw notFound('guest');
    if (before.revokedAt) return;
    await revokeGuest(db, { checkpointId: id, id: guestId, now });
    await recordActivity(inside, {
      projectId,
      kind: 'guest-revoked',
      subject: before.name,
      about: aboutCheckpoint(id),
      visible: true,
    });
  });
}
