import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  checkpointStatusValues,
  checkpointTypeValues,
  decisionRuleValues,
  decisionValues,
  reviewerKindValues,
} from '../../contract/checkpoints.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { contents } from '../files/tables.ts';
import { ofProject } from '../projects/tables.ts';

const checkpoint = () =>
  integer()
    .notNull()
    .references(() => checkpoints.id, { onDelete: 'cascade' });

/** Something that the client is asked to approve. */
export const checkpoints = pgTable(
  'checkpoints',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    title: text().notNull(),
    type: text({ enum: checkpointTypeValues }).notNull(),
    description: text().notNull().default(''),
    status: text({ enum: checkpointStatusValues }).notNull().default('pending'),
    rule: text({ enum: decisionRuleValues }).notNull().default('one'),
    dueAt: moment(),
    /** The number of the present version. */
    version: integer().notNull().default(1),
    /** Counts how often it was put up for decision: raised with each version, and when it is reopened by hand. */
    round: integer().notNull().default(1),
    /** The feedback that was given last. */
    feedback: text().notNull().default(''),
    createdAt: moment().notNull(),
    /** When the present version was submitted. */
    submittedAt: moment().notNull(),
    /** When the present round was settled. */
    decidedAt: moment(),
    /** Which reminders of the present round went out: see the rules. */
    reminders: integer().notNull().default(0),
  },
  (table) => [
    index('checkpoints_project').on(table.projectId, table.id),
    index('checkpoints_status').on(table.status, table.id),
    index('checkpoints_due').on(table.dueAt).where(sql`${table.status} = 'pending'`),
    check('checkpoints_title_given', sql`${table.title} <> ''`),
    check('checkpoints_type_known', isOneOf(table.type, checkpointTypeValues)),
    check('checkpoints_status_known', isOneOf(table.status, checkpointStatusValues)),
    check('checkpoints_rule_known', isOneOf(table.rule, decisionRuleValues)),
    check('checkpoints_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
  ],
);

/** What was shown in a round: never changed once it is there. */
export const checkpointVersions = pgTable(
  'checkpoint_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    checkpointId: checkpoint(),
    number: integer().notNull(),
    /** Null for a link. */
    contentId: integer().references(() => contents.id),
    /** The address, for a link. */
    link: text(),
    /** Of the file, for display; empty for a link. */
    fileName: text().notNull().default(''),
    /** Of what is reviewed: of the file's bytes, of a link the address. */
    sha256: text().notNull(),
    changes: text().notNull().default(''),
    createdByName: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique('checkpoint_versions_number').on(table.checkpointId, table.number),
    index('checkpoint_versions_content').on(table.contentId),
    check('checkpoint_versions_show_one', sql`num_nonnulls(${table.contentId}, ${table.link}) = 1`),
  ],
);

/** Somebody outside the project who was invited to a review by a secret link. */
export const checkpointGuests = pgTable(
  'checkpoint_guests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    checkpointId: checkpoint(),
    name: text().notNull(),
    email: text().notNull(),
    mayDecide: boolean().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    revokedAt: moment(),
    seenAt: moment(),
  },
  (table) => [
    index('checkpoint_guests_checkpoint').on(table.checkpointId),
    index('checkpoint_guests_project').on(table.projectId),
  ],
);

/** The secret links of a guest: one that an admin was told, and one in each mail. */
export const checkpointGuestLinks = pgTable(
  'checkpoint_guest_links',
  {
    /** SHA-256 of the link's secret. */
    tokenHash: text().primaryKey(),
    guestId: integer()
      .notNull()
      .references(() => checkpointGuests.id, { onDelete: 'cascade' }),
  },
  (table) => [index('checkpoint_guest_links_guest').on(table.guestId)],
);

/**
 * Who decided what, when, on which version, with which words. A trigger refuses every change; a line goes with its project alone, so that
 * it outlives its checkpoint.
 */
export const checkpointDecisions = pgTable(
  'checkpoint_decisions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    /** No reference: the checkpoint may be deleted, its record stays. */
    checkpointId: integer().notNull(),
    title: text().notNull(),
    versionNumber: integer().notNull(),
    round: integer().notNull().default(1),
    sha256: text().notNull(),
    reviewerKind: text({ enum: reviewerKindValues }).notNull(),
    /** Of a client, a guest or an admin. */
    reviewerId: integer().notNull(),
    reviewerName: text().notNull(),
    decision: text({ enum: decisionValues }).notNull(),
    feedback: text().notNull(),
    openPins: integer().notNull(),
    donePins: integer().notNull(),
    /** Whether it settled the round. */
    settled: boolean().notNull(),
    decidedAt: moment().notNull(),
  },
  (table) => [
    // An admin may set the status by hand as often as they like.
    uniqueIndex('checkpoint_decisions_once')
      .on(table.checkpointId, table.round, table.reviewerKind, table.reviewerId)
      .where(sql`${table.reviewerKind} <> 'admin'`),
    index('checkpoint_decisions_checkpoint').on(table.checkpointId, table.id),
    index('checkpoint_decisions_project').on(table.projectId, table.id),
    check('checkpoint_decisions_reviewer_known', isOneOf(table.reviewerKind, reviewerKindValues)),
    check('checkpoint_decisions_known', isOneOf(table.decision, decisionValues)),
  ],
);
