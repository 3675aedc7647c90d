import type { FormEvent } from 'react';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AgencyCalendar } from './agency-calendar.tsx';
import { DayAndTime } from './day-and-time.tsx';
import type { MeetingDraft } from './meeting-draft.ts';
import { MeetingSummary } from './meeting-summary.tsx';
import { useSlots } from './time-choice.tsx';

interface TimeStepProps {
  draft: MeetingDraft;
  onChange: (change: Partial<MeetingDraft>) => void;
  onBack: () => void;
  onSend: () => void;
  isSending: boolean;
  /** Why the last try failed. */
  error: string | undefined;
}

/** When: a day, one of its times, and what was chosen. */
export function TimeStep({ draft, onChange, onBack, onSend, isSending, error }: TimeStepProps) {
  const { day, time, duration } = draft;
  const slots = useSlots({ day, duration: Number(duration) });
  const isOffered = time !== undefined && slots.data?.includes(time) === true;
  const isGone = time !== undefined && slots.isSuccess && !isOffered;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isUnknown = day && time && !isOffered;
    if (!isSending && !isUnknown) onSend();
  }

  return (
    <form onSubmit={submit} aria-label="Date and time" className="grid gap-7">
      <AgencyCalendar
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 max-w-sm" />}
      >
        {(calendar) => (
          <>
            <DayAndTime
              {...{ calendar, slots, day, time }}
              onDay={(chosen) => onChange({ day: chosen })}
              onTime={(chosen) => onChange({ time: chosen })}
            />
            {day && time && <MeetingSummary {...{ day, time, duration, isGone }} zone={calendar.timeZone} />}
          </>
        )}
      </AgencyCalendar>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error} Nothing you typed is lost.
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button size="large" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" variant="hot" size="large" disabled={!day || !isOffered} pending={isSending}>
          {isSending ? 'Sending...' : 'Schedule Meeting'}
        </Button>
      </div>
    </form>
  );
}
