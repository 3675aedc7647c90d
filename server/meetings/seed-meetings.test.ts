import { afterEach, expect, test } from 'vitest';
import { emptyTables } from '../../test/database.ts';
import { systemContext, useServer } from '../../test/server.ts';
import { seedAvailability } from '../availability/seed-availability.ts';
import { listMeetings } from './queries.ts';
import { isOverdue } from './rules.ts';
import { seedMeetings } from './seed-meetings.ts';

const server = useServer();

afterEach(() => emptyTables(server.deps.database, 'meeting_requests', 'availability_slots'));

test.each([
  '2026-11-27T22:00:00Z',
  '2026-11-28T15:00:00Z',
  '2026-11-29T04:00:00Z',
  '2026-11-30T05:00:00Z',
  '2027-03-14T07:30:00Z',
  '2028-02-29T23:59:00Z',
])('the demo fits its calendar, whichever day it is made: %s', async (instant) => {
  const now = new Date(instant);
  for (const zone of ['America/New_York', 'Pacific/Kiritimati']) {
    await emptyTables(server.deps.database, 'meeting_requests', 'availability_slots');
    const context = { ...systemContext(server), zone, now };
    await seedAvailability(context);
    await seedMeetings(context);
    const meetings = await listMeetings(server.deps.db, {});
    expect(new Set(meetings.map((meeting) => meeting.status)).size).toBe(4);
    const overdue = meetings.filter((meeting) => isOverdue(meeting, now));
    expect(overdue).toHaveLength(1);
  }
});
