import { boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { admins } from '../admins/tables.ts';
import { moment } from '../database/columns.ts';

const admin = () => integer().references(() => admins.id, { onDelete: 'cascade' });

/** The authenticator app of an admin. Until a code has confirmed it, it is asked for nothing. */
export const authenticators = pgTable('admin_authenticators', {
  adminId: admin().primaryKey(),
  /** What the app makes its codes of, sealed for this admin. */
  sealedSecret: text().notNull(),
  createdAt: moment().notNull(),
  confirmedAt: moment(),
  /** The time step (30 s since 1970) of the last code that was used: none of it or before is good again. */
  lastStep: integer(),
});

/** What opens an account whose app is lost, each once. */
export const recoveryCodes = pgTable(
  'admin_recovery_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: admin().notNull(),
    codeHash: text().notNull(),
    used: boolean().notNull().default(false),
  },
  (table) => [unique('admin_recovery_codes_once').on(table.adminId, table.codeHash)],
);

/** Somebody who has typed the right password and is asked for a code. It is no session. */
export const codeChallenges = pgTable(
  'admin_code_challenges',
  {
    tokenHash: text().primaryKey(),
    adminId: admin().notNull(),
    /** Tells the password that was right from any other: with another one the challenge is over. */
    passwordMark: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('admin_code_challenges_admin').on(table.adminId),
    index('admin_code_challenges_end').on(table.expiresAt),
  ],
);
