import { z } from 'zod';
import { instant } from '../../contract/fields.ts';
import { channel, duration, durations, meetingStatus, purpose, purposes } from '../../contract/meetings.ts';
import { writeDay, writeWeekday } from '../mail/moments.ts';
import type { Meeting } from './queries.ts';

/** A meeting as it was when something happened to it. */
export const snapshot = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  purpose,
  duration,
  channel: channel.nullable(),
  message: z.string(),
  startsAt: instant,
  createdAt: instant,
  visitorZone: z.string().nullable(),
  sequence: z.int(),
  status: meetingStatus,
  /** Whether it was ever approved. */
  invited: z.boolean(),
  /** What the agency adds for the visitor. */
  note: z.string().default(''),
});

/** See {@link snapshot}. */
export type Snapshot = z.infer<typeof snapshot>;

/** The thing that mail about a meeting is about. */
export const aboutMeeting = ({ id }: { id: number }) => `meeting:${id}`;

/** What mail about a meeting needs to know of it. */
export function snapshotOf(meeting: Meeting, note = ''): Snapshot {
  return { ...meeting, note };
}

/** What previews are written from. */
export const example: Snapshot = {
  id: 1,
  name: 'Priya Raman',
  email: 'priya@engine.example',
  company: 'Engine Works',
  phone: '+1 555 010 0199',
  purpose: 'technical-review',
  duration: 60,
  channel: 'video',
  message: 'Can our booking system stay when the site is new?',
  startsAt: new Date('2026-12-02T16:00:00Z'),
  createdAt: new Date('2026-11-30T09:12:00Z'),
  visitorZone: 'Europe/Berlin',
  sequence: 0,
  status: 'approved',
  invited: true,
  note: 'We look forward to it.',
};

const labelOf = (all: readonly { value: unknown; label: string }[], value: unknown) =>
  all.find((each) => each.value === value)?.label ?? String(value);

/** 'Technical Review, 1 hour'. */
export const purposeOf = (meeting: Snapshot) =>
  `${labelOf(purposes, meeting.purpose)}, ${labelOf(durations, meeting.duration)}`;

/** What the words of every kind about a meeting can name. */
export function valuesFor(meeting: Snapshot, zone: string) {
  const { name, startsAt } = meeting;
  return {
    name: name || 'Hello',
    date: writeDay(startsAt, zone),
    weekday: writeWeekday(startsAt, zone),
    purpose: labelOf(purposes, meeting.purpose),
  };
}
