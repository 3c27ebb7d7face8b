import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { activityTypes } from '#lib/contract/dashboard.ts';
import { users } from './users.ts';

/** Events of an account, shown on the owner's dashboard. */
export const activities = sqliteTable(
  'activities',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: activityTypes }).notNull(),
    description: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('activities_user_created').on(table.userId, table.createdAt)],
);
