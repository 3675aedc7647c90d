import { Temporal } from 'temporal-polyfill';
import type { Duration, MeetingStatus, Purpose } from '../../contract/meetings.ts';
import type { Context } from '../context.ts';
import { dayAt } from '../days.ts';
import { decideMeeting } from './decide-meeting.ts';
import { requestMeeting } from './request-meeting.ts';
import { mostHeld } from './rules.ts';

const HOUR = 3_600_000;
/** How long their visitors waited for an answer (hours). */
const ANSWERED_AFTER = 5;
interface DemoMeeting {
  /** Working days from today; a negative number is past. */
  day: number;
  time: string;
  duration: Duration;
  purpose: Purpose;
  hoursAgo: number;
  status: MeetingStatus;
  name: string;
  email: string;
  company: string;
  message: string;
}

const meetings: DemoMeeting[] = [
  {
    day: -3,
    time: '10:00',
    duration: 30,
    purpose: 'consultation',
    hoursAgo: 200,
    status: 'completed',
    name: 'Mikael Korhonen',
    email: 'mikael@parcelwise.example',
    company: 'Parcelwise',
    message: 'Which of our four tools could become one?',
  },
  {
    day: 1,
    time: '10:00',
    duration: 60,
    purpose: 'project-discussion',
    hoursAgo: 70,
    status: 'approved',
    name: 'Grace Whitfield',
    email: 'grace@harborcoffee.example',
    company: 'Harbor Coffee',
    message: 'The gift card part of the shop, before we print anything.',
  },
  {
    day: 2,
    time: '10:30',
    duration: 30,
    purpose: 'consultation',
    hoursAgo: 27,
    status: 'pending',
    name: 'Marek Nowak',
    email: 'marek.nowak@fieldnote.example',
    company: 'Fieldnote',
    message: '',
  },
  {
    day: 3,
    time: '11:00',
    duration: 60,
    purpose: 'technical-review',
    hoursAgo: 5,
    status: 'pending',
    name: 'Priya Raman',
    email: 'priya.raman@lantern-tutors.example',
    company: 'Lantern Tutors',
    message: 'I would like to show you the spreadsheet that runs the whole company today.',
  },
  {
    day: 4,
    time: '11:30',
    duration: 30,
    purpose: 'follow-up',
    hoursAgo: 46,
    status: 'approved',
    name: 'Hannah Osei',
    email: 'hannah@oseidental.example',
    company: 'Osei Dental',
    message: 'The two questions about backups.',
  },
  {
    day: 5,
    time: '11:00',
    duration: 30,
    purpose: 'other',
    hoursAgo: 90,
    status: 'rejected',
    name: 'Dale Fenwick',
    email: 'dale@fenwick-leads.example',
    company: 'Fenwick Leads',
    message: 'A list of 4,000 prospects for you.',
  },
];

function workingDay(today: Temporal.PlainDate, count: number): Temporal.PlainDate {
  const step = Math.sign(count);
  let day = today;
  for (let left = Math.abs(count); left > 0; ) {
    day = day.add({ days: step });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return day;
}

/** Demo meetings in every status, one of them overdue, in the demo's availability. */
export async function seedMeetings(context: Context): Promise<void> {
  const { zone, now } = context;
  const today = Temporal.PlainDate.from(dayAt(zone, now));
  for (const { day, time, hoursAgo, status, ...person } of meetings) {
    const requestedDate = workingDay(today, day).toString();
    const request = {
      ...person,
      phone: '',
      channel: null,
      requestedDate,
      requestedTime: time,
      visitorZone: null,
    };
    const after = (hours: number) => ({
      ...context,
      now: new Date(now.getTime() - (hoursAgo - hours) * HOUR),
    });
    const { meeting } = await requestMeeting(after(0), request, { most: mostHeld(1), secret: '' });
    if (status !== 'pending')
      await decideMeeting(after(ANSWERED_AFTER), meeting.id, { status, force: false });
  }
}
