import type { ReactNode } from 'react';
import type { VisitorMeeting } from '../../../contract/meetings.ts';
import { durationLabel, purposeLabel } from '../meeting-labels.ts';
import { describeWay } from './meeting-words.ts';

/** What the page says elsewhere: who, when and how it stands. */
type SaidElsewhere =
  | 'name'
  | 'requestedDate'
  | 'requestedTime'
  | 'startsAt'
  | 'timeZone'
  | 'status'
  | 'held'
  | 'cancelled'
  | 'past'
  | 'proposal'
  | 'offer';

type Fact = Exclude<keyof VisitorMeeting, SaidElsewhere>;

/** What the visitor asked for, and how the meeting happens. */
export function MeetingFacts({ meeting }: { meeting: VisitorMeeting }) {
  const facts = {
    purpose: { term: 'Purpose', value: purposeLabel(meeting.purpose) },
    duration: { term: 'Length', value: durationLabel(meeting.duration) },
    channel: { term: 'How', value: <Way meeting={meeting} /> },
    // Both are part of how the meeting happens.
    place: undefined,
    phone: undefined,
    message: meeting.message ? { term: 'You wrote', value: meeting.message } : undefined,
  } satisfies Record<Fact, { term: string; value: ReactNode } | undefined>;
  const shown = Object.values(facts).filter((fact) => fact !== undefined);
  return (
    <dl className="grid text-sm">
      {shown.map(({ term, value }) => (
        <div key={term} className="grid gap-x-5 gap-y-0.5 border-line border-t py-3 sm:grid-cols-[7rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Way({ meeting }: { meeting: VisitorMeeting }) {
  const { text, link } = describeWay(meeting);
  if (!link) return text;
  return (
    <>
      <a className="link-quiet" href={link} rel="noreferrer">
        {text}
      </a>
      <span className="block text-muted text-xs">{link}</span>
    </>
  );
}
