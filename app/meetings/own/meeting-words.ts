import type { VisitorMeeting } from '../../../contract/meetings.ts';
import { formatInstantShort } from '../../time/format.ts';

/** How the meeting stands, as a headline and in a sentence. */
export function describeState(meeting: VisitorMeeting): { title: string; text: string } {
  const { status, cancelled, past, name, offer } = meeting;
  if (cancelled) return { title: 'Cancelled', text: 'You cancelled this meeting.' };
  if (status === 'completed')
    return { title: 'Completed', text: 'This meeting took place. Thank you for your time.' };
  if (status === 'rejected')
    return { title: 'Not accepted', text: 'We could not accept this meeting. Please choose another time.' };
  if (status === 'pending' && offer) {
    const proposed = offer.times.length > 1 ? 'other times' : 'another time';
    return {
      title: 'Another time?',
      text: `We propose ${proposed} in place of yours, ${name}. The one that you take is confirmed at once.`,
    };
  }
  if (past) return { title: 'Over', text: 'The time of this meeting has passed.' };
  if (status === 'approved' && offer)
    return {
      title: 'Confirmed',
      text: `It is settled, ${name}. We ask whether another time would suit you too.`,
    };
  if (status === 'approved')
    return { title: 'Confirmed', text: `It is settled, ${name}. We look forward to talking to you.` };
  return {
    title: 'Not yet confirmed',
    text: `We have your request, ${name}, and answer within 24 hours.`,
  };
}

/** Whether anything can still be done with it. */
export function isOpen({ status, past }: VisitorMeeting): boolean {
  return (status === 'pending' || status === 'approved') && !past;
}

/** Whether a time that waits for an answer is kept from others meanwhile, and why where it is not. */
export function describeHold(held: boolean): string {
  return held
    ? 'The time is held for you until then.'
    : 'The time is not held for you: we keep a time for 24 hours, and only a few at once for one address or network. We can still confirm it, unless somebody else gets it first.';
}

/** What is said of the times that the agency offers: how they are called, and whether they are kept. */
export function describeOffer({ times, held, heldUntil }: NonNullable<VisitorMeeting['offer']>): {
  title: string;
  hold: string;
} {
  const [title, them] =
    times.length > 1 ? ['The times that we propose', 'them'] : ['The time that we propose', 'it'];
  const until = formatInstantShort(Date.parse(heldUntil));
  return {
    title,
    hold: held
      ? `We hold ${them} for you until ${until}.`
      : `We no longer hold ${them} for you: what nobody else has asked for meanwhile you can still take.`,
  };
}

type Way = Pick<VisitorMeeting, 'channel' | 'phone' | 'place'>;

/** How the meeting happens: who calls whom, or where. What is still to come is said as that. */
export function describeWay(meeting: Way): { text: string; link?: string } {
  const { channel, place } = meeting;
  const isVideo = place?.startsWith('https:');
  if (place && isVideo) return { text: 'By video: join the call', link: place };
  if (channel === 'video') {
    return {
      text: place
        ? `By video, as you asked. Until you have the address of the call you reach us at ${place}.`
        : 'By video. The address is shown here once the meeting is confirmed.',
    };
  }
  if (channel === null && !place)
    return { text: 'By phone or video: which is shown here once the meeting is confirmed.' };
  return { text: describeCall(meeting) };
}

function describeCall({ phone, place }: Way): string {
  if (phone) return `By phone: we call you at ${phone}.${place ? ` Our number is ${place}.` : ''}`;
  return place
    ? `By phone: you call us at ${place}.`
    : 'By phone: you call us. Our number is shown here once the meeting is confirmed.';
}
