import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import {
  accountTable,
  linkTable,
  personColumns,
  sessionTable,
  verificationTable,
} from '../accounts/account-tables.ts';
import { moment } from '../database/columns.ts';

/** People who can sign in to the portal: better-auth's own instance, apart from the admins. */
export const clients = pgTable(
  'clients',
  {
    ...personColumns(),
    /** The email as accounts are compared and looked up: one account has it. */
    username: text().notNull().unique('clients_email_once'),
    /** Wanted by better-auth and never filled. */
    displayUsername: text(),
    /** When a password was chosen; until then there is one that nobody knows. */
    passwordSetAt: moment(),
  },
  (table) => [check('clients_email_given', sql`${table.username} <> ''`)],
);

const owner = { people: () => clients.id };

export const clientSessions = sessionTable('client_sessions', owner);
export const clientAccounts = accountTable('client_accounts', owner);
export const clientVerifications = verificationTable('client_verifications');

/** What a client does through a secret link: choose the first password, or another, or confirm another email. */
export const clientLinkPurposes = ['invite', 'password', 'email'] as const;

export const clientLinks = linkTable('client_links', {
  ...owner,
  owner: 'client_id',
  purposes: clientLinkPurposes,
});
