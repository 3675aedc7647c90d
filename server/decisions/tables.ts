import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { moment } from '../database/columns.ts';
import { meetingRequests } from '../meetings/tables.ts';

/**
 * What an admin decided and can take back for some seconds: how the meeting stood before and stands since, and the times that were
 * offered to its visitor. Older rows go when new ones come.
 */
export const meetingDecisions = pgTable(
  'meeting_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    meetingId: integer()
      .notNull()
      .references(() => meetingRequests.id, { onDelete: 'cascade' }),
    decidedAt: moment().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
    offers: jsonb().notNull(),
  },
  (table) => [
    index('meeting_decisions_meeting').on(table.meetingId),
    index('meeting_decisions_age').on(table.decidedAt),
  ],
);
