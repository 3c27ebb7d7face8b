import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import type { StaffAction, StaffTarget } from '#lib/text/admin/log.ts';

const facts = () => text({ mode: 'json' }).$type<Facts>().notNull();

/**
 * What the seller's people did. Triggers of the migrations refuse every change: rows stay as long as the shop. People
 * are ids in them, so that an erased customer leaves no name.
 */
export const staffEvents = sqliteTable(
  'staff_events',
  {
    id: integer().primaryKey(),
    /** Who did it; empty for the command line. */
    actorId: text().notNull(),
    action: text().$type<StaffAction>().notNull(),
    target: text().$type<StaffTarget>().notNull(),
    targetId: text().notNull(),
    before: facts(),
    after: facts(),
    reason: text().notNull(),
    network: text().notNull(),
    country: text().notNull(),
    createdAt: instant().notNull(),
    /** Who ran the command line, where no account of theirs was named: the system's user. */
    operator: text().notNull().default(''),
  },
  (table) => [
    index('staff_events_time').on(table.createdAt),
    index('staff_events_actor').on(table.actorId, table.createdAt),
    index('staff_events_action').on(table.action, table.createdAt),
    index('staff_events_noun').on(table.target, table.createdAt),
    index('staff_events_thing').on(table.targetId, table.target, table.createdAt),
  ],
);
