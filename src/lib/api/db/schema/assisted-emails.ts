import { isNull, sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { assistedEmailEnds, stopChannels } from '#lib/contract/account/assisted-email.ts';
import { users } from './users.ts';

/** Email changes that an admin requested for a customer who lost the mailbox; an account has at most one pending. */
export const assistedEmails = sqliteTable(
  'assisted_emails',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address. */
    email: text().notNull(),
    /** The admin who requested it, and the reason. */
    actorId: text().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** Until then the current address can stop the change. At `lapsesAt` an unconfirmed change lapses. */
    effectiveAt: instant().notNull(),
    lapsesAt: instant().notNull(),
    /** When the new address was confirmed. */
    confirmedAt: instant(),
    endedAt: instant(),
    end: text({ enum: assistedEmailEnds }),
    stoppedBy: text({ enum: stopChannels }),
  },
  (table) => [
    uniqueIndex('assisted_emails_waiting').on(table.userId).where(isNull(table.endedAt)),
    index('assisted_emails_user').on(table.userId, table.createdAt),
    index('assisted_emails_lapse').on(table.lapsesAt).where(isNull(table.endedAt)),
    index('assisted_emails_due')
      .on(table.effectiveAt)
      .where(sql`"ended_at" is null and "confirmed_at" is not null`),
  ],
);
export type AssistedEmail = typeof assistedEmails.$inferSelect;
