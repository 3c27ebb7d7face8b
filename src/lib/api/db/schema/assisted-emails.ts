import { isNull, sql } from 'drizzle-orm';
import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { assistedEmailEnds, stopChannels } from '#lib/contract/account/assisted-email.ts';
import { users } from './users.ts';

/** Changes of address that an admin asked for, for a customer who lost the mailbox; an account has one that waits. */
export const assistedEmails = sqliteTable(
  'assisted_emails',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address. */
    email: text().notNull(),
    /** Who of the seller's people asked, and why. */
    actorId: text().notNull(),
    reason: text().notNull(),
    createdAt: instant().notNull(),
    /** The old side has until then at least to stop it; without a confirmation it lapses later. */
    effectiveAt: instant().notNull(),
    lapsesAt: instant().notNull(),
    /** When the reader of the new address confirmed it. */
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
