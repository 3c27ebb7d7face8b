import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';

/** Open invitations to the admin area; an address has at most one. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    email: text().notNull().unique(),
    role: text().$type<StaffRole>().notNull(),
    /** Who sent it last. */
    inviterId: text().notNull(),
    createdAt: instant().notNull(),
    /** When it was last mailed, and when it expires. */
    sentAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('invitations_end').on(table.endsAt), index('invitations_inviter').on(table.inviterId)],
);
export type Invitation = typeof invitations.$inferSelect;
