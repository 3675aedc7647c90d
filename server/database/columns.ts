import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, whatever the time zone of the database. */
export const moment = () => timestamp({ withTimezone: true });
