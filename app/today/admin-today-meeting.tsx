import { ArrowLeftRight, CalendarClock, Clock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BriefMeeting } from '../../contract/meetings.ts';
import type { Waiting } from '../../contract/today.ts';
import { itemAddress } from '../addresses.ts';
import { durationLabel, purposeLabel } from '../meetings/meeting-labels.ts';
import { answerTo, type OnDecided, statusFor, useDecisions } from '../meetings/requests/decision-changes.ts';
import { overlapIn } from '../meetings/requests/meeting-changes.ts';
import { PromiseClock } from '../meetings/requests/promise-clock.tsx';
import { timeOf, WishStanding } from '../meetings/requests/request-facts.tsx';
import { isWish } from '../meetings/requests/request-order.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import { TodayRow } from './today-row.tsx';
import type { Deed, RowPlace, Strip } from './today-strip.ts';

// With the calendar that it needs, which is large.
const OfferDialog = lazy(() =>
  import('../meetings/requests/offer-dialog.tsx').then((m) => ({ default: m.OfferDialog })),
);

const kinds = {
  overdue: { word: 'Overdue', look: 'text-danger', Icon: Clock },
  wish: { word: 'Other time', look: 'text-ember-hot', Icon: ArrowLeftRight },
  request: { word: 'Request', look: 'text-warning', Icon: CalendarClock },
} as const;

interface MeetingRowProps extends RowPlace {
  item: Extract<Waiting, { about: 'meeting' }>;
  now: number;
  strip: Strip;
  onDecided: OnDecided;
}

/** A meeting request or a wish for another time, decided where it is shown. */
export function TodayMeeting({ item: { kind, meeting }, now, strip, onDecided, ...place }: MeetingRowProps) {
  const { id, name, createdAt, proposal } = meeting;
  const wish = isWish(meeting, now) && proposal ? proposal : undefined;
  const decide = useDecisions(onDecided, (error) => !overlapIn(error) && strip.failed(name, error));
  const [isProposing, setProposing] = useState<boolean>();
  const overlap = overlapIn(decide.error);
  const isLate = kind === 'overdue';
  return (
    <>
      <TodayRow
        {...place}
        kind={kinds[kind]}
        who={name}
        what={<What meeting={meeting} wish={wish} />}
        clock={
          wish && !isLate ? <WishStanding wish={wish} /> : <PromiseClock askedAt={createdAt} now={now} />
        }
        deeds={
          wish
            ? answers({ meeting, decide, wish })
            : decisions({ meeting, decide, now, onPropose: () => setProposing(true) })
        }
        address={itemAddress.meeting(id)}
      />
      {isProposing !== undefined && (
        <Suspense>
          <OfferDialog
            open={isProposing}
            onClose={() => setProposing(false)}
            onSent={() => setProposing(false)}
            meeting={meeting}
          />
        </Suspense>
      )}
      <AlertDialog
        open={overlap !== undefined}
        onOpenChange={(open) => !open && decide.reset()}
        title="Two meetings at once?"
        description={`${overlap ?? ''} ${wish ? 'Accept the new time' : 'Approve this one'} all the same?`}
        action={wish ? 'Accept anyway' : 'Approve anyway'}
        pending={decide.isPending}
        onConfirm={() => decide.variables && decide.start({ ...decide.variables, force: true })}
      />
    </>
  );
}

type Wish = NonNullable<BriefMeeting['proposal']>;

function What({ meeting, wish }: { meeting: BriefMeeting; wish: Wish | undefined }) {
  const purpose = purposeLabel(meeting.purpose);
  if (!wish) {
    return (
      <>
        {purpose}, <em>{timeOf(meeting)}</em>, {durationLabel(meeting.duration)}
      </>
    );
  }
  return (
    <>
      <span className="unseen">
        Asks for {timeOf(wish)} instead of {timeOf(meeting)}
      </span>
      <span aria-hidden="true">
        <s>{timeOf(meeting)}</s> → <em>{timeOf(wish)}</em>
      </span>
      , {purpose}
    </>
  );
}

interface MakesDeeds {
  meeting: BriefMeeting;
  decide: ReturnType<typeof useDecisions>;
}

function answers({ meeting, decide, wish }: MakesDeeds & { wish: Wish }): Deed[] {
  const { name } = meeting;
  const answer = (accept: boolean, text: string) => () =>
    decide.start({ decisions: [answerTo(meeting, accept)], text });
  return [
    {
      label: 'Accept',
      to: `what ${name} asks for`,
      run: answer(true, `Moved ${name} to ${timeOf(wish)}`),
      pending: decide.isPending,
    },
    {
      label: 'Decline',
      to: `what ${name} asks for`,
      run: answer(false, `Kept ${name} at ${timeOf(meeting)}`),
      key: 'd',
    },
  ];
}

function decisions({
  meeting,
  decide,
  now,
  onPropose,
}: MakesDeeds & { now: number; onPropose: () => void }): Deed[] {
  const { name, startsAt } = meeting;
  const set = (status: 'approved' | 'rejected', verb: string) => () =>
    decide.start({ decisions: [statusFor(meeting, status)], text: `${verb} ${name}, ${timeOf(meeting)}` });
  const propose = { label: 'Suggest time', to: `to ${name}`, run: onPropose };
  return [
    {
      label: 'Approve',
      to: name,
      run: set('approved', 'Approved'),
      pending: decide.isPending,
    },
    // A time is proposed in place of one that is ahead.
    ...(Date.parse(startsAt) > now ? [propose] : []),
    { label: 'Reject', to: name, run: set('rejected', 'Rejected'), key: 'd', isQuiet: true },
  ];
}
