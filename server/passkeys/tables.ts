import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { admins } from '../admins/tables.ts';
import { moment } from '../database/columns.ts';

const admin = () => integer().references(() => admins.id, { onDelete: 'cascade' });

/** What admins sign in with in place of a password and a code (WebAuthn). */
export const passkeys = pgTable(
  'admin_passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    adminId: admin().notNull(),
    name: text().notNull(),
    /** How its browser or key names it, as base64url. */
    credentialId: text().notNull().unique('admin_passkeys_credential_once'),
    /** In COSE, as base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as it says itself; some always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How it is reached: `internal`, `usb`, `hybrid` … */
    transports: text().array().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  (table) => [index('admin_passkeys_admin').on(table.adminId)],
);

/** What a passkey is to sign, once: to sign in, or to be added to an account. */
export const passkeyChallenges = pgTable(
  'admin_passkey_challenges',
  {
    challenge: text().primaryKey(),
    /** The admin who adds a passkey; null for a sign-in. */
    adminId: admin(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('admin_passkey_challenges_admin').on(table.adminId),
    index('admin_passkey_challenges_end').on(table.expiresAt),
  ],
);
