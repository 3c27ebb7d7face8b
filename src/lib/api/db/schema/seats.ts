import { isNull } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Assignments of licences to other people by their owners. A licence has at most one open: offered or held. */
export const seatAssignments = sqliteTable(
  'seat_assignments',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** Where the link was mailed; empty once the holder's account is deleted. */
    email: text().notNull(),
    /** The current or former holder; null until the offer is accepted. */
    holderId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When the link expires. */
    linkEndsAt: instant().notNull(),
    claimedAt: instant(),
    endedAt: instant(),
  },
  (table) => [
    index('seat_assignments_license').on(table.licenseId, table.createdAt),
    uniqueIndex('seat_assignments_open').on(table.licenseId).where(isNull(table.endedAt)),
    index('seat_assignments_holder').on(table.holderId, table.endedAt),
  ],
);
export type SeatAssignment = typeof seatAssignments.$inferSelect;
