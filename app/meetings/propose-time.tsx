import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { meetingEndpoints, type VisitorMeeting } from '../../contract/meetings.ts';
import { call, sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AgencyCalendar } from './agency-calendar.tsx';
import { DayAndTime } from './day-and-time.tsx';
import { toTimestamp } from './days.ts';
import { useSlots } from './time-choice.tsx';

interface ProposeTimeProps {
  token: string;
  meeting: VisitorMeeting;
  onDone: (meeting: VisitorMeeting) => void;
  onCancel: () => void;
}

/** Another day and time for a meeting, of those that are free for its length. */
export function ProposeTime({ token, meeting, onDone, onCancel }: ProposeTimeProps) {
  const [day, setDay] = useState<string>();
  const [time, setTime] = useState<string>();
  const slots = useSlots({ day, duration: meeting.duration });
  const isOffered = time !== undefined && slots.data?.includes(time) === true;
  const propose = useMutation({
    mutationFn: (chosen: { day: string; time: string }) =>
      call(meetingEndpoints.propose, {
        params: { token },
        body: { requestedDate: toTimestamp(chosen.day), requestedTime: chosen.time },
      }),
    onSuccess: onDone,
    onError: () => void slots.refetch(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (day && time && isOffered) propose.mutate({ day, time });
  }

  return (
    <form onSubmit={submit} aria-label="Another time" className="grid gap-6 border-line border-t pt-6">
      <p className="text-muted text-sm">
        Choose a time that suits you better. The present one stays yours until we answer.
      </p>
      <AgencyCalendar
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 max-w-sm" />}
      >
        {(calendar) => <DayAndTime {...{ calendar, slots, day, time }} onDay={setDay} onTime={setTime} />}
      </AgencyCalendar>
      {propose.isError && (
        <p role="alert" className="text-danger text-sm">
          {sentenceOf(propose.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse">
        <Button onClick={onCancel}>Keep the present time</Button>
        <Button type="submit" variant="solid" disabled={!isOffered} pending={propose.isPending}>
          Ask for this time
        </Button>
      </div>
    </form>
  );
}
