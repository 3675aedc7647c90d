import type { FormEvent } from 'react';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DayCalendar } from './day-calendar.tsx';
import type { MeetingDraft } from './meeting-draft.ts';
import { MeetingSummary } from './meeting-summary.tsx';
import { TimeChoice, useAgencyCalendar, useSlots } from './time-choice.tsx';

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
  const calendar = useAgencyCalendar();
  const slots = useSlots({ day, duration: Number(duration) });
  const isOffered = time !== undefined && slots.data?.includes(time) === true;
  const isGone = time !== undefined && slots.isSuccess && !isOffered;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isUnknown = day && time && !isOffered;
    if (!isSending && !isUnknown) onSend();
  }

  if (calendar.isError) {
    return (
      <ErrorState
        title="The calendar could not be loaded"
        onRetry={() => void calendar.refetch()}
        pending={calendar.isFetching}
      >
        {sentenceOf(calendar.error)}
      </ErrorState>
    );
  }
  const zone = calendar.data?.timeZone;
  return (
    <form onSubmit={submit} aria-label="Date and time" className="grid gap-7">
      <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        {calendar.isPending ? (
          <Skeleton className="h-84 max-w-sm" />
        ) : (
          <DayCalendar
            today={calendar.data.today}
            openDays={calendar.data.openDays}
            selected={day}
            onSelect={(chosen) => onChange({ day: chosen })}
          />
        )}
        {zone && (
          <TimeChoice
            {...{ slots, day, zone }}
            selected={time}
            onSelect={(chosen) => onChange({ time: chosen })}
          />
        )}
      </div>
      {day && time && zone && <MeetingSummary {...{ day, time, zone, duration, isGone }} />}
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
