import type { Channel, Duration, Purpose } from '../../contract/meetings.ts';
import { type Context, inTransaction } from '../context.ts';
import { holdAddress } from '../database/address-lock.ts';
import { countedNetworks } from '../limits/counted-keys.ts';
import { hashSecret, hashWithKey } from '../secrets.ts';
import { requireSlot } from '../slots/find-slots.ts';
import { agencyEmails } from './agency-emails.ts';
import { createLink } from './create-link.ts';
import { aboutMeeting, snapshotOf } from './email-facts.ts';
import { visitorEmails } from './emails.ts';
import {
  countHeldByEmail,
  countHeldByNetwork,
  findMeetingByKey,
  insertMeeting,
  insertRequestKey,
  lockDates,
  lockPlanning,
  type Meeting,
} from './queries.ts';
import { HOLD_MS, KEY_MS, type MostHeld } from './rules.ts';

/** What a visitor asks for: date and time on the agency's wall clock. */
export interface NewRequest {
  name: string;
  email: string;
  company: string;
  phone: string;
  purpose: Purpose;
  duration: Duration;
  message: string;
  channel: Channel | null;
  visitorZone: string | null;
  requestedDate: string;
  requestedTime: string;
}

/** The networks that limits count whoever acts as, hidden; none for the product itself and the agency. */
type Networks = Pick<Meeting, 'network' | 'wideNetwork'>;

/** Who holds times: an email address and networks as they are stored. */
type Holder = Networks & { email: string };

function hideNetworks({ actor }: Context, secret: string): Networks {
  const counted = actor.kind === 'visitor' ? countedNetworks(actor.address) : [];
  const hide = (wide: boolean) => {
    const network = counted.find(({ isWide }) => isWide === wide);
    return network ? hashWithKey(secret, network.name) : null;
  };
  return { network: hide(false), wideNetwork: hide(true) };
}

/** Lets nobody else ask for, or from, the same until the transaction ends; always in the same order. */
export async function lockAsking(
  { db }: Context,
  { email, network, wideNetwork, days }: Holder & { days: string[] },
): Promise<void> {
  await holdAddress(db, email);
  await lockPlanning(db, 'email', email.toLowerCase());
  if (network) await lockPlanning(db, 'network', network);
  if (wideNetwork) await lockPlanning(db, 'network', wideNetwork);
  await lockDates(db, days);
}

/** Whether one more time can be held for this email address and these networks. */
export async function canHold({ db, now }: Context, holder: Holder, most: MostHeld): Promise<boolean> {
  const live = { since: new Date(now.getTime() - HOLD_MS), now };
  if ((await countHeldByEmail(db, holder.email, live)) >= most.email) return false;
  for (const kind of ['network', 'wideNetwork'] as const) {
    const name = holder[kind];
    if (name !== null && (await countHeldByNetwork(db, { kind, name }, live)) >= most[kind]) return false;
  }
  return true;
}

/** The request that a page sent before with the same key, and one more link to it. */
async function findRepeat(context: Context, keyHash: string | undefined) {
  const since = new Date(context.now.getTime() - KEY_MS);
  const meeting = keyHash && (await findMeetingByKey(context.db, keyHash, since));
  return meeting ? { meeting, token: await createLink(context, meeting.id) } : undefined;
}

interface RequestOptions {
  most: MostHeld;
  secret: string;
  requestKey?: string | undefined;
  /** Whether the visitor hears of it by mail. */
  mayTell?: boolean;
}

async function tellOfRequest({ outbox }: Context, meeting: Meeting, mayTell: boolean): Promise<void> {
  const telling = { data: snapshotOf(meeting), about: aboutMeeting(meeting) };
  if (mayTell) await outbox.send(visitorEmails.received, { ...telling, to: meeting });
  await outbox.sendToAgency(agencyEmails.asked, telling);
}

/**
 * Asks for a slot. One of too many by the same email address or network is taken all the same, and holds nothing. With the
 * `requestKey` of an earlier request it is that one, whatever else it says.
 * Returns the meeting and the secret of its page.
 * @throws Problem 400 or 409 `slot_taken` when the start is not offered.
 */
export async function requestMeeting(
  context: Context,
  request: NewRequest,
  { most, secret, requestKey, mayTell = true }: RequestOptions,
): Promise<{ meeting: Meeting; token: string }> {
  const keyHash = requestKey && hashSecret(requestKey);
  const { email, duration, requestedDate: day, requestedTime: time } = request;
  const networks = hideNetworks(context, secret);
  // A taken start is refused before the locks, so that a rush on one start does not queue up behind them.
  const repeat = await findRepeat(context, keyHash);
  if (repeat) return repeat;
  if (!keyHash) await requireSlot(context, { day, time, duration });
  return inTransaction(context, async (inside) => {
    if (keyHash) {
      await lockPlanning(inside.db, 'key', keyHash);
      const first = await findRepeat(inside, keyHash);
      if (first) return first;
    }
    await lockAsking(inside, { email, ...networks, days: [day] });
    const { start, end } = await requireSlot(inside, { day, time, duration });
    const meeting = await insertMeeting(inside.db, {
      ...request,
      ...networks,
      holds: await canHold(inside, { email, ...networks }, most),
      createdAt: inside.now,
      startsAt: new Date(start),
      endsAt: new Date(end),
    });
    if (keyHash) {
      await insertRequestKey(inside.db, { keyHash, meetingId: meeting.id, createdAt: inside.now });
    }
    await tellOfRequest(inside, meeting, mayTell);
    return { meeting, token: await createLink(inside, meeting.id) };
  });
}
