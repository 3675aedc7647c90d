import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Duration, type MeetingOffer, MOST_OFFERED } from '../../../contract/meetings.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgencyCalendar } from '../agency-calendar.tsx';
import { DayAndTime } from '../day-and-time.tsx';
import { useSlots } from '../time-choice.tsx';

type Times = MeetingOffer['times'];

interface OfferPickerProps {
  duration: Duration;
  /** What was added before. */
  chosen: Times;
  onAdd: (time: Times[number]) => void;
}

/** A day and a time of those that are free, to be added to what is offered. */
export function OfferPicker({ duration, chosen, onAdd }: OfferPickerProps) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const slots = useSlots({ day, duration });
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
        duration={duration}
        failure="The calendar could not be loaded"
        waiting={<Skeleton className="h-84 w-full max-w-sm" />}
      >
        {(calendar) => (
          <DayAndTime
            {...{ calendar, slots, duration, day, time }}
            isGone={slots.isSuccess && !isOffered}
            onDay={setDay}
            onTime={setTime}
          />
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
