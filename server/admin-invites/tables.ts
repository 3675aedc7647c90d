import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { linkTable } from '../accounts/account-tables.ts';
import { admins } from '../admins/tables.ts';
import { moment } from '../database/columns.ts';

/** Who is invited to the back office and has not come yet. An invite goes with whoever made it. */
export const adminInvites = pgTable(
  'admin_invites',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull().unique('admin_invites_email_once'),
    /** Who invited them last. */
    adminId: integer()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('admin_invites_admin').on(table.adminId)],
);

/** The link that makes an admin of whoever holds it: one for each invite. */
export const adminInviteLinks = linkTable('admin_invite_links', {
  people: () => adminInvites.id,
  owner: 'invite_id',
  purposes: ['invite'],
});
