import { type FormEvent, useEffect, useRef, useState } from 'react';
import { meetingEndpoints, type VisitorMeeting } from '../../../contract/meetings.ts';
import { call, sentenceOf } from '../../api/call.ts';
import { useChange } from '../../api/change.ts';
import { toTimestamp } from '../../time/days.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgencyCalendar } from '../agency-calendar.tsx';
import { DayAndTime } from '../day-and-time.tsx';
import { MeetingSummary } from '../meeting-summary.tsx';
import { timesOfSlot } from '../meeting-times.ts';
import { useSlots } from '../time-choice.tsx';

interface ProposeTimeProps {
  token: string;
  meeting: VisitorMeeting;
  onDone: (meeting: VisitorMeeting) => void;
  onCancel: () => void;
}

/** Another day and time for a meeting, of those that are free for its length. */
export function ProposeTime({ token, meeting, onDone, onCancel }: ProposeTimeProps) {
  const { duration } = meeting;
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const slots = useSlots({ day, duration });
  const isOffered = slots.data?.includes(time) === true;
  const isGone = slots.isSuccess && !isOffered;
  const propose = useProposal(token, onDone);
  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (day && isOffered) propose.start({ day, time });
  }

  return (
    <form onSubmit={submit} aria-label="Another time" className="grid gap-6 border-line border-t pt-6">
      <div className="grid gap-1.5">
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Choose another time
        </h3>
        <p className="text-muted text-sm">The meeting stays at its present time until we answer.</p>
      </div>
      <AgencyCalendar
        duration={duration}
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 max-w-sm" />}
      >
        {(calendar) => (
          <>
            <DayAndTime
              {...{ calendar, slots, duration, day, time, isGone }}
              onDay={setDay}
              onTime={setTime}
            />
            {day && time && (
              <MeetingSummary
                times={timesOfSlot({ day, time, zone: calendar.timeZone, duration })}
                tone={isGone ? 'gone' : 'lit'}
              />
            )}
          </>
        )}
      </AgencyCalendar>
      {propose.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(propose.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button onClick={onCancel}>Keep the present time</Button>
        <Button type="submit" variant="solid" disabled={!day || !isOffered} pending={propose.isPending}>
          Ask for this time
        </Button>
      </div>
    </form>
  );
}

function useProposal(token: string, onDone: (meeting: VisitorMeeting) => void) {
  const { visit, availableSlots, calendar } = meetingEndpoints;
  return useChange({
    send: (chosen: { day: string; time: string }) =>
      call(meetingEndpoints.propose, {
        params: { token },
        body: { requestedDate: toTimestamp(chosen.day), requestedTime: chosen.time },
      }),
    refusalRefreshes: [visit, availableSlots, calendar],
    onDone,
  });
}
