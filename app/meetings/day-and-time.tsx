import { type ReactNode, useEffect, useRef } from 'react';
import type { Duration } from '../../contract/meetings.ts';
import { prefersReducedMotion } from '../browser/reduced-motion.ts';
import type { AgencyDays } from './agency-calendar.tsx';
import { DayCalendar } from './day-calendar.tsx';
import { TimeChoice, type useSlots } from './time-choice.tsx';

interface DayAndTimeProps {
  calendar: AgencyDays;
  slots: ReturnType<typeof useSlots>;
  duration: Duration;
  /** `YYYY-MM-DD` and `HH:MM`, or nothing yet. */
  day: string;
  time: string;
  /** The time cannot be had on this day. */
  isGone: boolean;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
  /** The month that is shown, `YYYY-MM`, where only its days are known. */
  month?: string;
  onMonth?: (month: string) => void;
  /** What is said below the calendar, in place of the words to visitors where nothing is open. */
  children?: ReactNode;
}

/** A day of the agency's calendar, and one of its times. */
export function DayAndTime({ calendar, slots, onDay, onTime, children, ...chosen }: DayAndTimeProps) {
  const { today, openDays, timeZone } = calendar;
  const { day, time, duration, isGone, month, onMonth } = chosen;
  const times = useTimesInView({ day, isWaiting: slots.isPending });
  return (
    <div className="grid gap-x-10 gap-y-7 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <DayCalendar {...{ today, openDays, month, onMonth }} selected={day} onSelect={onDay} />
        {children ??
          (openDays.length === 0 && (
            <p className="text-muted text-sm">
              No times are open at present. Write or call us, and we find one together.
            </p>
          ))}
      </div>
      <div ref={times}>
        <TimeChoice {...{ slots, day, duration, isGone }} zone={timeZone} selected={time} onSelect={onTime} />
      </div>
    </div>
  );
}

const STACKED = '(max-width: 767px)';

/** Where the times lie below the calendar they come into view once a day was chosen; the focus stays on the day. */
function useTimesInView({ day, isWaiting }: { day: string; isWaiting: boolean }) {
  const times = useRef<HTMLDivElement>(null);
  const shown = useRef(day);
  useEffect(() => {
    if (isWaiting || shown.current === day) return;
    shown.current = day;
    if (!window.matchMedia(STACKED).matches) return;
    times.current?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
  }, [day, isWaiting]);
  return times;
}
