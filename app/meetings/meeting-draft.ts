import { type Duration, durations, type Purpose, purposes } from '../../contract/meetings.ts';
import { toTimestamp } from './days.ts';

/** What the visitor has filled in so far. */
export interface MeetingDraft {
  name: string;
  email: string;
  company: string;
  phone: string;
  purpose: string;
  duration: string;
  message: string;
  /** The chosen day, `YYYY-MM-DD`, and start, `HH:MM`, on the agency's clock. */
  day: string | undefined;
  time: string | undefined;
}

export const emptyDraft: MeetingDraft = {
  name: '',
  email: '',
  company: '',
  phone: '',
  purpose: '',
  duration: '30',
  message: '',
  day: undefined,
  time: undefined,
};

/** Whether the first step has what the second one needs. */
export function isReadyForTime({ name, email, purpose }: MeetingDraft): boolean {
  return [name, email, purpose].every((value) => value.trim() !== '');
}

/** The request as the API takes it. The day carries this browser's offset, so that it is the one clicked. */
export function meetingRequestOf(draft: MeetingDraft, { day, time }: { day: string; time: string }) {
  const { name, email, company, phone, purpose, duration, message } = draft;
  return {
    name,
    email,
    company,
    phone,
    message,
    purpose: purpose as Purpose,
    duration: Number(duration) as Duration,
    time,
    requestedDate: toTimestamp(day),
    requestedTime: time,
  };
}

/** The words for a length in minutes. */
export function durationLabel(minutes: number | string): string {
  return durations.find(({ value }) => value === Number(minutes))?.label ?? `${minutes} minutes`;
}

/** The words for a purpose. */
export function purposeLabel(purpose: string): string {
  return purposes.find(({ value }) => value === purpose)?.label ?? purpose;
}
