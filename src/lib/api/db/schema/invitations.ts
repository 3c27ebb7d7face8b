import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import type { StaffRole } from '#lib/contract/account/roles.ts';

/** Invitations to the seller's side that were neither accepted nor taken back; an address has one. */
export const invitations = sqliteTable(
  'invitations',
  {
    id: id(),
    email: text().notNull().unique(),
    role: text().$type<StaffRole>().notNull(),
    /** Whose word it is: who last sent it. */
    inviterId: text().notNull(),
    createdAt: instant().notNull(),
    /** When it was last mailed, and how long it is good. */
    sentAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('invitations_end').on(table.endsAt), index('invitations_inviter').on(table.inviterId)],
);
export type Invitation = typeof invitations.$inferSelect;
