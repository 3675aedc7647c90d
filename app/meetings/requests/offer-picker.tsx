import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type BriefMeeting, type MeetingOffer, MOST_OFFERED } from '../../../contract/meetings.ts';
import { Button } from '../../ui/button.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgencyCalendar } from '../agency-calendar.tsx';
import { DayAndTime } from '../day-and-time.tsx';
import { useFreeDays, useFreeTimes } from './free-times.ts';

type Times = MeetingOffer['times'];

interface OfferPickerProps {
  meeting: BriefMeeting;
  /** What was added before. */
  chosen: Times;
  onAdd: (time: Times[number]) => void;
}

/** A day and a time of those that are free, to be added to what is offered. It opens in the month of the meeting. */
export function OfferPicker({ meeting, chosen, onAdd }: OfferPickerProps) {
  const { duration } = meeting;
  const [month, setMonth] = useState(meeting.requestedDate.slice(0, 7));
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const days = useFreeDays(meeting, month);
  const slots = useFreeTimes(meeting, day);
  const isOffered = slots.data?.includes(time) === true;
  const isFull = chosen.length >= MOST_OFFERED;
  const isChosen = chosen.some((each) => each.requestedDate === day && each.requestedTime === time);

  function add() {
    onAdd({ requestedDate: day, requestedTime: time });
    setTime('');
  }

  return (
    <div className="grid justify-items-start gap-5">
      <AgencyCalendar
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 w-full max-w-sm" />}
      >
        {({ today, timeZone }) => (
          <DayAndTime
            calendar={{ today, timeZone, openDays: days.data ?? [] }}
            {...{ slots, duration, day, time, month }}
            isGone={slots.isSuccess && !isOffered}
            onDay={setDay}
            onTime={setTime}
            onMonth={setMonth}
          >
            {days.isError && <LoadError title="The free days could not be loaded" query={days} />}
            {days.data?.length === 0 && !days.isPlaceholderData && (
              <p role="status" className="text-muted text-sm">
                Nothing is free in this month.
              </p>
            )}
          </DayAndTime>
        )}
      </AgencyCalendar>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:w-full">
        <Button className="max-sm:w-full" disabled={!day || !isOffered || isChosen || isFull} onClick={add}>
          <Plus aria-hidden="true" className="size-4" />
          Add this time
        </Button>
        {isFull && <p className="text-muted text-sm">Three times are the most.</p>}
      </div>
    </div>
  );
}
