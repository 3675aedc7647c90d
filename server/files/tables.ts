import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { fileSideValues, pictureStateValues } from '../../contract/files.ts';
import { isOneOf } from '../database/checks.ts';
import { moment } from '../database/columns.ts';
import { ofProject } from '../projects/tables.ts';

const bytes = () => bigint({ mode: 'number' }).notNull();

/**
 * What lies in storage: one upload, never changed. A row is made only once its bytes are there for good; a trigger notes the key of a
 * deleted one in {@link droppedContents}, in the same transaction.
 */
export const contents = pgTable(
  'contents',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    /** The random name under which the storage has it. */
    key: text().notNull().unique(),
    bytes: bytes(),
    /** Of the bytes, in hexadecimal. */
    sha256: text().notNull(),
    /** The sniffed type. */
    type: text().notNull(),
    /** In pixels, of an image that could be read. */
    width: integer(),
    height: integer(),
    pictures: text({ enum: pictureStateValues }).notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('contents_project').on(table.projectId),
    check('contents_bytes_known', sql`${table.bytes} >= 0`),
    check('contents_sha256_whole', sql`${table.sha256} ~ '^[0-9a-f]{64}$'`),
    check('contents_pictures_known', isOneOf(table.pictures, pictureStateValues)),
  ],
);

/** Keys whose bytes are no longer wanted, until the storage has let them go. */
export const droppedContents = pgTable('dropped_contents', {
  key: text().primaryKey(),
  droppedAt: moment().notNull().defaultNow(),
});

/** The ids of uploads that are no more and of whose bytes something may be left; a trigger notes each that is deleted. */
export const droppedUploads = pgTable('dropped_uploads', {
  id: text().primaryKey(),
  droppedAt: moment().notNull().defaultNow(),
});

/** What makes this database and what lies in its storage belong together; one row, made by the first start. */
export const storageIdentity = pgTable(
  'storage_identity',
  {
    id: integer().primaryKey().default(1),
    /** What the storage carries too. */
    identity: text().notNull(),
    /** What the database names from before may prove that a storage is its own. */
    createdAt: moment().notNull(),
    /** Since when the storage is that of another database; null: it is this one's. */
    refusedAt: moment(),
  },
  (table) => [check('storage_identity_single', sql`${table.id} = 1`)],
);

/** A file of a project by its name; what it is now is its newest version. */
export const files = pgTable(
  'files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    projectId: ofProject(),
    /** Whose it is: names of both sides are apart. */
    side: text({ enum: fileSideValues }).notNull(),
    /** As it is shown. */
    name: text().notNull(),
    /** The name as it is compared: in lower case, in Unicode's composed form. */
    nameKey: text().notNull(),
    description: text().notNull().default(''),
    /** Whether the client sees it. */
    shared: boolean().notNull(),
    /** The first version that they see, where they do: what was the agency's alone before stays so. */
    sharedFrom: integer().notNull().default(1),
    version: integer().notNull().default(1),
    contentId: integer()
      .notNull()
      .references(() => contents.id),
    /** The newest version's, for lists. */
    bytes: bytes(),
    uploadedById: integer().notNull(),
    uploadedByName: text().notNull(),
    uploadedAt: moment().notNull(),
  },
  (table) => [
    unique('files_name').on(table.projectId, table.side, table.nameKey),
    index('files_project').on(table.projectId, table.id),
    index('files_content').on(table.contentId),
    index('files_uploaded').on(table.uploadedAt, table.id),
    index('files_by_name').on(table.nameKey, table.id),
    index('files_size').on(table.bytes, table.id),
    check('files_name_given', sql`${table.name} <> ''`),
    check('files_side_known', isOneOf(table.side, fileSideValues)),
    check('files_of_clients_are_shared', sql`${table.side} <> 'client' or ${table.shared}`),
  ],
);

/** Every version of a file, the newest included. */
export const fileVersions = pgTable(
  'file_versions',
  {
    fileId: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    contentId: integer()
      .notNull()
      .references(() => contents.id),
    description: text().notNull().default(''),
    uploadedById: integer().notNull(),
    uploadedByName: text().notNull(),
    uploadedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.version] }),
    index('file_versions_content').on(table.contentId),
  ],
);

/** A resumable upload that is under way: who began it, for what, and how far it has come. */
export const uploads = pgTable(
  'uploads',
  {
    id: text().primaryKey(),
    projectId: ofProject(),
    side: text({ enum: fileSideValues }).notNull(),
    /** Of the admin or client who began it: nobody else goes on with it. */
    ownerId: integer().notNull(),
    fileName: text().notNull(),
    description: text().notNull().default(''),
    shared: boolean().notNull(),
    bytes: bytes(),
    createdAt: moment().notNull(),
    /** When it is given up. */
    expiresAt: moment().notNull(),
    /** What it has become, so that the last part that is sent again is answered as before. */
    fileId: integer().references(() => files.id, { onDelete: 'set null' }),
  },
  (table) => [index('uploads_expiry').on(table.expiresAt), index('uploads_project').on(table.projectId)],
);
