import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#lib/api/db/columns.ts';
import { moveStates } from '#lib/contract/moves/moves.ts';
import { licenses } from './licenses.ts';
import { users } from './users.ts';

/** Licences that an account offers to another account, which owns them once it accepts. */
export const moveOffers = sqliteTable(
  'move_offers',
  {
    id: id(),
    giverId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Who made the offer: the owner, or a manager of the organization. It is valid while they may make it. */
    makerId: text().notNull(),
    /** Null for an offer to an address until its reader accepts it for an organization. */
    receiverId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Where the link was mailed, for an offer without a receiver. */
    email: text(),
    /** Whether the licences are transferred with new keys and without devices. */
    hasNewKeys: integer({ mode: 'boolean' }).notNull(),
    state: text({ enum: moveStates }).notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    acceptedAt: instant(),
  },
  (table) => [
    index('move_offers_giver').on(table.giverId, table.state, table.endsAt),
    index('move_offers_receiver').on(table.receiverId, table.state, table.endsAt),
    index('move_offers_email').on(table.email, table.state, table.endsAt),
    index('move_offers_maker').on(table.makerId),
    index('move_offers_end').on(table.endsAt),
  ],
);
export type MoveOffer = typeof moveOffers.$inferSelect;

/** The licences of each offer. A licence is in at most one open offer. */
export const moveOfferLicenses = sqliteTable(
  'move_offer_licenses',
  {
    offerId: text()
      .notNull()
      .references(() => moveOffers.id, { onDelete: 'cascade' }),
    licenseId: text()
      .notNull()
      .references(() => licenses.id, { onDelete: 'cascade' }),
    isOpen: integer({ mode: 'boolean' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offerId, table.licenseId] }),
    uniqueIndex('move_offer_licenses_open').on(table.licenseId).where(sql`"is_open" = 1`),
    index('move_offer_licenses_license').on(table.licenseId),
  ],
);
