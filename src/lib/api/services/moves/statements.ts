import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { expiryReminders } from '#lib/api/db/schema/expiry-reminders.ts';
import { licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { moveOfferLicenses, moveOffers } from '#lib/api/db/schema/move-offers.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { chargeNotices, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { trials } from '#lib/api/db/schema/trials.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { detachMethods } from '#lib/api/services/subscriptions/saved-methods.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { mayReceive, whyNotMoved } from './movable.ts';
import type { Move } from './move.ts';
import { notifyHolders, notifySide } from './told.ts';

/**
 * The statements that move all of these licences to another account, or none where one of them may no longer be moved.
 * Payments and documents stay; key, devices and terms move along. Automatic renewals end, because card and consent are
 * the former owner's. Other offers of these licences end.
 */
export function moveStatements(context: Context, move: Move) {
  const { db, now } = context;
  const { from, to } = move;
  const ids = move.licenses.map(({ id }) => id);
  const isChosen = and(isIn(licenses.id, ids), eq(licenses.userId, from.id));
  const movable = sql`(select count(*) from ${licenses} where ${and(isChosen, sql`${whyNotMoved(context, to.id)} is null`)})`;
  const isReceiver = hasRow(db, users.id, and(eq(users.id, to.id), mayReceive));
  // An account that is being deleted gives nothing away: its licences are deleted.
  const isGiver = hasRow(db, users.id, and(eq(users.id, from.id), isNotDeleted));
  const mayGo = and(sql`${movable} = ${ids.length}`, isGiver, isReceiver) as SQL;
  const happens = and(mayGo, move.condition) as SQL;
  const its = and(isChosen, happens) as SQL;
  const each = sql`from ${licenses} where ${its}`;
  const isOfThese = and(isIn(subscriptions.licenseId, ids), happens);
  return {
    first: move.first?.(mayGo),
    also: move.also?.(its),
    giver: notifySide(context, move, 'from', happens),
    receiver: notifySide(context, move, 'to', happens),
    holders: notifyHolders(context, move, its),
    usage: insertUsageOfEach(
      context,
      { licenseId: licenses.id, event: 'moved', detail: move.usage },
      {},
      each,
    ),
    event: licenseEvents(context, 'license.moved', its, { customerId: to.id, autoRenewal: 0 }),
    trials: db
      .insert(trials)
      .select(
        sql`select ${to.id}, ${licenses.productId}, ${licenses.id}, ${now} from ${licenses} where ${and(its, eq(licenses.durationKey, TRIAL))}`,
      )
      .onConflictDoNothing(),
    methods: detachMethods(context, and(isOfThese, ne(subscriptions.state, 'ended'))),
    renewals: db.delete(subscriptions).where(isOfThese),
    // The new owner gets these mails, whatever the former owner has got.
    notices: db.delete(chargeNotices).where(and(isIn(chargeNotices.licenseId, ids), happens)),
    reminders: db.delete(expiryReminders).where(and(isIn(expiryReminders.licenseId, ids), happens)),
    // The former owner's holders lose the licences.
    seats: db
      .update(seatAssignments)
      .set({ endedAt: now })
      .where(and(isIn(seatAssignments.licenseId, ids), isNull(seatAssignments.endedAt), happens)),
    offers: db
      .update(moveOffers)
      .set({ state: 'withdrawn' })
      .where(and(inArray(moveOffers.id, openOffersOf(context, ids)), eq(moveOffers.state, 'open'), happens)),
    offered: db
      .update(moveOfferLicenses)
      .set({ isOpen: false })
      .where(and(inArray(moveOfferLicenses.offerId, openOffersOf(context, ids)), happens)),
    // Comes last, because the other statements select the former owner's licences.
    moved: db
      .update(licenses)
      .set({ userId: to.id, movedAt: now, autoRenewal: false, sellerNote: '' })
      .where(its)
      .returning({ id: licenses.id }),
  };
}

const openOffersOf = ({ db }: Context, ids: string[]) =>
  db
    .select({ id: offered.offerId })
    .from(offered)
    .where(and(isIn(offered.licenseId, ids), sql`${offered.isOpen} = 1`));
/** An alias, because statements about the same table query it. */
const offered = alias(moveOfferLicenses, 'offered');
