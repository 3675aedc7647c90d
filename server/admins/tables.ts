import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import {
  accountTable,
  linkTable,
  personColumns,
  sessionTable,
  verificationTable,
} from '../accounts/account-tables.ts';

/** The tables of better-auth's admin instance; clients have their own. */
export const admins = pgTable(
  'admins',
  {
    ...personColumns(),
    email: text().notNull().unique('admins_email_once'),
    username: text().notNull().unique('admins_username_once'),
    displayUsername: text(),
  },
  (table) => [check('admins_username_given', sql`${table.username} <> ''`)],
);

const owner = { people: () => admins.id };

export const adminSessions = sessionTable('admin_sessions', owner);
export const adminAccounts = accountTable('admin_accounts', owner);
export const adminVerifications = verificationTable('admin_verifications');

/** What an admin asked for and does through a secret link: another password, or another address. */
export const adminLinks = linkTable('admin_links', {
  ...owner,
  owner: 'admin_id',
  purposes: ['password', 'email'],
});
