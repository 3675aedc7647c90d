import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const created = { createdAt: timestamp({ withTimezone: true }).notNull().defaultNow() };
const updated = { updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow() };

/** The tables of better-auth's admin instance; clients have their own. */
export const admins = pgTable(
  'admins',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    username: text().notNull().unique('admins_username_once'),
    displayUsername: text(),
    email: text().notNull().unique('admins_email_once'),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    ...created,
    ...updated,
  },
  (table) => [check('admins_username_given', sql`${table.username} <> ''`)],
);

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    token: text().notNull().unique('admin_sessions_token_once'),
    userId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...created,
    ...updated,
  },
  (table) => [index('admin_sessions_user').on(table.userId)],
);

export const adminAccounts = pgTable(
  'admin_accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: timestamp({ withTimezone: true }),
    refreshTokenExpiresAt: timestamp({ withTimezone: true }),
    scope: text(),
    password: text(),
    ...created,
    ...updated,
  },
  (table) => [index('admin_accounts_user').on(table.userId)],
);

export const adminVerifications = pgTable(
  'admin_verifications',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    ...created,
    ...updated,
  },
  (table) => [index('admin_verifications_identifier').on(table.identifier)],
);
