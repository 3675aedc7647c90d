import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';

const created = () => ({ createdAt: moment().notNull().defaultNow() });
const updated = () => ({ updatedAt: moment().notNull().defaultNow() });

/** What better-auth keeps of a person who can sign in. */
export function personColumns() {
  return {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    ...created(),
    ...updated(),
  };
}

/** Whose rows a table holds: those of the people in the table `people`, deleted with them. */
interface Owner {
  people: () => AnyPgColumn;
}

/** The sessions of one kind of people. */
export function sessionTable(name: string, { people }: Owner) {
  return pgTable(
    name,
    {
      id: integer().primaryKey().generatedByDefaultAsIdentity(),
      token: text().notNull().unique(`${name}_token_once`),
      userId: integer().notNull().references(people, { onDelete: 'cascade' }),
      expiresAt: moment().notNull(),
      ipAddress: text(),
      userAgent: text(),
      ...created(),
      ...updated(),
    },
    (table) => [index(`${name}_user`).on(table.userId)],
  );
}

/** The passwords of one kind of people. */
export function accountTable(name: string, { people }: Owner) {
  return pgTable(
    name,
    {
      id: integer().primaryKey().generatedByDefaultAsIdentity(),
      accountId: text().notNull(),
      providerId: text().notNull(),
      userId: integer().notNull().references(people, { onDelete: 'cascade' }),
      accessToken: text(),
      refreshToken: text(),
      idToken: text(),
      accessTokenExpiresAt: moment(),
      refreshTokenExpiresAt: moment(),
      scope: text(),
      password: text(),
      ...created(),
      ...updated(),
    },
    (table) => [index(`${name}_user`).on(table.userId)],
  );
}

/** What better-auth keeps for confirmations of its own, which the product does not use. */
export function verificationTable(name: string) {
  return pgTable(
    name,
    {
      id: integer().primaryKey().generatedByDefaultAsIdentity(),
      identifier: text().notNull(),
      value: text().notNull(),
      expiresAt: moment().notNull(),
      ...created(),
      ...updated(),
    },
    (table) => [index(`${name}_identifier`).on(table.identifier)],
  );
}

/** What is done through a secret link: another password, another address, or the first password. */
export type LinkPurpose = 'password' | 'email' | 'invite';

/**
 * What somebody does through a secret link. One row for each person and purpose, so that only the newest link is good.
 * `owner` is the name of the column that says whose it is.
 */
export function linkTable(
  name: string,
  { people, owner, purposes }: Owner & { owner: string; purposes: readonly LinkPurpose[] },
) {
  return pgTable(
    name,
    {
      ownerId: integer(owner).notNull().references(people, { onDelete: 'cascade' }),
      purpose: text().$type<LinkPurpose>().notNull(),
      /** Names the asking: the message that brings the link tells no other one. */
      askKey: uuid().notNull().defaultRandom(),
      /** Empty until the message goes. */
      tokenHash: text().unique(`${name}_token_once`),
      /** The new address, where that is what it is about. */
      email: text(),
      askedAt: moment().notNull(),
      expiresAt: moment().notNull(),
      usedAt: moment(),
    },
    (table) => [
      primaryKey({ columns: [table.ownerId, table.purpose] }),
      check(`${name}_purpose_known`, isOneOf(table.purpose, purposes)),
      check(`${name}_email_given`, sql`(${table.purpose} = 'email') = (${table.email} is not null)`),
    ],
  );
}

/** The tables of one kind of people that all kinds have alike. */
export interface AccountTables {
  sessions: ReturnType<typeof sessionTable>;
  accounts: ReturnType<typeof accountTable>;
  links: ReturnType<typeof linkTable>;
}
