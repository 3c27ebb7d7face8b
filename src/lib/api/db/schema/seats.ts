import { isNull } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** To whom licences were given by their owners, one after the other. Of a licence one is open: offered, or held. */
export const seatAssignments = sqliteTable(
  'seat_assignments',
  {
    id: id(),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    /** Where its link went; empty once the account that held it is deleted. */
    email: text().notNull(),
    /** Who holds it, or did; null until it is accepted. */
    holderId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** Until when its link is good. */
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
