import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Member } from '../../contract/team.ts';
import { moment } from '../database/columns.ts';

/** Who works at the agency, as visitors read it. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    role: text().notNull(),
    words: text().notNull(),
    image: text().notNull(),
    links: jsonb().$type<Member['links']>().notNull(),
    /** The smaller the further ahead; of equal ones the oldest comes first. */
    position: integer().notNull().default(0),
    /** Came with the product and was not replaced yet. */
    isExample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [check('team_members_name_given', sql`${table.name} <> ''`)],
);
