import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#lib/api/db/columns.ts';
import type { Facts } from '#lib/contract/admin/staff.ts';
import type { StaffAction, StaffTarget } from '#lib/text/admin/log.ts';

const facts = () => text({ mode: 'json' }).$type<Facts>().notNull();

/**
 * The audit log of staff actions. Triggers refuse every change and deletion. Rows hold ids of people, so that an erased
 * customer leaves no name.
 */
export const staffEvents = sqliteTable(
  'staff_events',
  {
    id: integer().primaryKey(),
    /** Who acted; empty for the command line. */
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
    /** The system user who ran the command line, if no account was given. */
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
