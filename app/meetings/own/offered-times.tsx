import { meetingEndpoints, type VisitorMeeting } from '../../../contract/meetings.ts';
import { call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { toTimestamp } from '../../time/days.ts';
import { formatDay } from '../../time/format.ts';
import { Button } from '../../ui/button.tsx';
import { MeetingSummary } from '../meeting-summary.tsx';
import { type MeetingTimes, timesOfMeeting } from '../meeting-times.ts';
import { describeOffer } from './meeting-words.ts';

type Offer = NonNullable<VisitorMeeting['offer']>;

interface OfferedTimesProps {
  token: string;
  meeting: VisitorMeeting;
  offer: Offer;
  onDone: (meeting: VisitorMeeting) => void;
}

/** The times that the agency offers in place of the present one: to take one of them, or none. */
export function OfferedTimes({ token, meeting, offer, onDone }: OfferedTimesProps) {
  const { title, hold } = describeOffer(offer);
  const take = useTaking(token, onDone);
  const decline = useDeclining(token, onDone);
  const isBusy = take.isPending || decline.isPending;
  // Of the two, what was tried last.
  const failed = take.submittedAt > decline.submittedAt ? take : decline;
  return (
    <section aria-labelledby="offer" className="grid gap-4">
      <div className="grid gap-1.5">
        <h3 id="offer" className="text-lg">
          {title}
        </h3>
        <p className="max-w-[60ch] text-muted text-sm">{hold}</p>
      </div>
      {offer.note && (
        <p
          dir="auto"
          className="wrap-anywhere max-w-[60ch] whitespace-pre-line border-ember/40 border-l-2 pl-4 text-left"
        >
          {offer.note}
        </p>
      )}
      <ul className="grid gap-6 sm:gap-4">
        {offer.times.map((time) => (
          <OfferedTime
            key={time.startsAt}
            times={timesOfMeeting({ ...meeting, startsAt: time.startsAt })}
            tone={meeting.status === 'approved' ? 'plain' : 'lit'}
            isPending={take.isPending && take.variables.startsAt === time.startsAt}
            isBusy={isBusy}
            onTake={() => take.start(time)}
          />
        ))}
      </ul>
      {failed.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(failed.error)}
        </p>
      )}
      <Button
        className="sm:justify-self-start"
        disabled={isBusy}
        pending={decline.isPending}
        onClick={() => decline.start(new Date(offer.offeredAt))}
      >
        {offer.times.length > 1 ? 'None of these' : 'Not this one'}
      </Button>
    </section>
  );
}

interface OfferedTimeProps {
  times: MeetingTimes;
  tone: 'lit' | 'plain';
  isPending: boolean;
  isBusy: boolean;
  onTake: () => void;
}

function OfferedTime({ times, tone, isPending, isBusy, onTake }: OfferedTimeProps) {
  const { day, from } = times.visitor ?? times.agency;
  return (
    <li className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <MeetingSummary times={times} tone={tone} />
      <Button
        variant="solid"
        aria-label={`Take this time: ${formatDay(day)}, ${from}`}
        disabled={isBusy}
        pending={isPending}
        onClick={onTake}
      >
        Take this time
      </Button>
    </li>
  );
}

function useTaking(token: string, onDone: (meeting: VisitorMeeting) => void) {
  const { visit, takeOffer } = meetingEndpoints;
  return useChange({
    send: ({ requestedDate, requestedTime }: Offer['times'][number]) =>
      call(takeOffer, {
        params: { token },
        body: { requestedDate: toTimestamp(requestedDate), requestedTime },
      }),
    refusalRefreshes: [visit],
    onDone,
  });
}

function useDeclining(token: string, onDone: (meeting: VisitorMeeting) => void) {
  const { visit, declineOffer } = meetingEndpoints;
  return useChange({
    send: (offeredAt: Date) => call(declineOffer, { params: { token }, body: { offeredAt } }),
    refusalRefreshes: [visit],
    onDone,
  });
}
