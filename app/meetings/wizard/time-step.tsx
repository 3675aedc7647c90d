import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgencyCalendar } from '../agency-calendar.tsx';
import { DayAndTime } from '../day-and-time.tsx';
import { MeetingSummary } from '../meeting-summary.tsx';
import { timesOfSlot } from '../meeting-times.ts';
import { useSlots } from '../time-choice.tsx';
import { lengthInMinutes, type MeetingDraft } from './meeting-draft.ts';

interface TimeStepProps {
  draft: MeetingDraft;
  onChange: (change: Partial<MeetingDraft>) => void;
  onBack: () => void;
  onSend: () => void;
  isSending: boolean;
  /** This very request was sent already, and no answer came. */
  isUnanswered: boolean;
  /** Why the last try failed. */
  error: string | undefined;
}

/** When: a day, one of its times, and what was chosen. */
export function TimeStep({ draft, onChange, onBack, onSend, isSending, ...tried }: TimeStepProps) {
  const { requestedDate: day, requestedTime: time } = draft;
  const duration = lengthInMinutes(draft);
  const slots = useSlots({ day, duration });
  const isOffered = slots.data?.includes(time) === true;
  // The time of a request that may be in is no longer offered, to others.
  const isSendable = isOffered || tried.isUnanswered;
  const isGone = slots.isSuccess && !isSendable && !isSending;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isUnknown = day && time && !isSendable;
    if (!isSending && !isUnknown) onSend();
  }

  return (
    <form onSubmit={submit} aria-label="Date and time" className="grid gap-7">
      <AgencyCalendar
        duration={duration}
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 max-w-sm" />}
      >
        {({ timeZone: zone, ...calendar }) => (
          <>
            <DayAndTime
              calendar={{ ...calendar, timeZone: zone }}
              {...{ slots, duration, day, time, isGone }}
              onDay={(chosen) => onChange({ requestedDate: chosen })}
              onTime={(chosen) => onChange({ requestedTime: chosen })}
            />
            {day && time && (
              <MeetingSummary
                times={timesOfSlot({ day, time, zone, duration })}
                tone={isGone ? 'gone' : 'lit'}
              />
            )}
          </>
        )}
      </AgencyCalendar>
      <Failure {...tried} />
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button
          type="submit"
          variant="hot"
          size="large"
          disabled={!day || !time || !isSendable}
          pending={isSending}
        >
          {isSending ? 'Sending...' : 'Schedule Meeting'}
        </Button>
      </div>
    </form>
  );
}

function Failure({ isUnanswered, error }: Pick<TimeStepProps, 'isUnanswered' | 'error'>) {
  if (!isUnanswered && !error) return null;
  return (
    <p role="alert" className="text-danger text-sm">
      {error} {isUnanswered && 'No answer came to your request. Send it again: it counts once.'} Nothing you
      typed is lost.
    </p>
  );
}
