import type { AgencyDays } from './agency-calendar.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { TimeChoice, type useSlots } from './time-choice.tsx';

interface DayAndTimeProps {
  calendar: AgencyDays;
  slots: ReturnType<typeof useSlots>;
  day: string | undefined;
  time: string | undefined;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

/** A day of the agency's calendar, and one of its times. */
export function DayAndTime({ calendar, slots, day, time, onDay, onTime }: DayAndTimeProps) {
  const { today, openDays, timeZone } = calendar;
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <DayCalendar {...{ today, openDays }} selected={day} onSelect={onDay} />
      <TimeChoice {...{ slots, day }} zone={timeZone} selected={time} onSelect={onTime} />
    </div>
  );
}
