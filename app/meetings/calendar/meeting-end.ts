import { minutesOf, timeOf } from '../../../contract/days.ts';
import type { MeetingRequest } from '../../../contract/meetings.ts';

const DAY_END = 24 * 60;

/** `minutes` after a wall time, within its date. */
export function minutesAfter(time: string, minutes: number): string {
  return timeOf(Math.min(DAY_END, Math.max(0, minutesOf(time) + minutes)));
}

/** The end of a meeting on the wall: its start plus its length, at most the end of the date. */
export function endOf({
  requestedTime,
  duration,
}: Pick<MeetingRequest, 'requestedTime' | 'duration'>): string {
  return minutesAfter(requestedTime, duration);
}
