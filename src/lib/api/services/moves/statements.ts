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
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { noteSafety, type Visitor } from '#lib/api/services/account/security/security-log.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { detachMethods } from '#lib/api/services/subscriptions/saved-methods.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { count } from '#lib/format.ts';
import { mayReceive, whyNotMoved } from './movable.ts';

/** Licences of one account that go to another, and what is said about it. */
export interface Move {
  from: User;
  to: User;
  licenses: readonly { id: string; productName: string; renews: boolean }[];
  /** The first line of their logs that the new owner reads. */
  usage: string;
  /** Whose words the mails have, and what the seller adds. */
  by: 'seller' | 'customer';
  sellerNote: string;
  /** Whether their keys are others by then, and no device is active. */
  newKeys?: boolean;
  /** In whose security log it stands, and from where it came. */
  noted: Record<Side, { userId: string; visitor: Visitor; sessionId?: string }>;
  /** What is written first, where all of them may go. */
  first?: (mayGo: SQL) => Statements;
  /** What the rest depends on besides: what the first left. */
  condition?: SQL;
  /** What belongs to the licences that go, while they are the former owner's. */
  also?: (its: SQL) => Statements;
}
export type Side = 'from' | 'to';

/** What a log says in place of a browser where another one did it. */
export const ownSystem: Visitor = { network: '', country: '', device: 'COA' };

/**
 * The statements that give all of these licences to another account, or none where one of them may not go any more. Payments
 * and documents stay where they are; key, devices and terms go along. Renewals by themselves end: card and consent are the former
 * owner's. Offers of one of them are over.
 */
export function moveStatements(context: Context, move: Move) {
  const { db, now } = context;
  const { from, to } = move;
  const ids = move.licenses.map(({ id }) => id);
  const isChosen = and(isIn(licenses.id, ids), eq(licenses.userId, from.id));
  const movable = sql`(select count(*) from ${licenses} where ${and(isChosen, sql`${whyNotMoved(context, to.id)} is null`)})`;
  const isReceiver = hasRow(db, users.id, and(eq(users.id, to.id), mayReceive));
  // What is deleted with its account goes nowhere.
  const isGiver = hasRow(db, users.id, and(eq(users.id, from.id), isNotDeleted));
  const mayGo = and(sql`${movable} = ${ids.length}`, isGiver, isReceiver) as SQL;
  const happens = and(mayGo, move.condition) as SQL;
  const its = and(isChosen, happens) as SQL;
  const each = sql`from ${licenses} where ${its}`;
  const isOfThese = and(isIn(subscriptions.licenseId, ids), happens);
  return {
    first: move.first?.(mayGo),
    also: move.also?.(its),
    giver: told(context, move, 'from', happens),
    receiver: told(context, move, 'to', happens),
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
    // The new owner is reminded as well, whatever the former one has read.
    notices: db.delete(chargeNotices).where(and(isIn(chargeNotices.licenseId, ids), happens)),
    reminders: db.delete(expiryReminders).where(and(isIn(expiryReminders.licenseId, ids), happens)),
    // Who held it of the former owner does not hold it of the new one.
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
    // Comes last, as the others look for the former owner's.
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
/** Under a name of its own, as it is asked in statements about the same table. */
const offered = alias(moveOfferLicenses, 'offered');

/** What one of the two reads: a mail, the dashboard and the security log. Neither is told who the other one is. */
function told(context: Context, move: Move, side: Side, happens: SQL) {
  const { db, now } = context;
  const { by, sellerNote } = move;
  const products = move.licenses.map(({ productName }) => productName);
  const user = move[side];
  const { userId, visitor, sessionId } = move.noted[side];
  const type = side === 'from' ? 'license_moved_away' : 'license_moved_here';
  const [first = ''] = products;
  const description = products.length === 1 ? first : count(products.length, 'licenza', 'licenze');
  const about = {
    userId: user.id,
    side,
    by,
    products,
    licenseId: move.licenses.length === 1 ? move.licenses[0]?.id : null,
    renewed: move.licenses.filter(({ renews }) => renews).length,
    newKeys: move.newKeys === true,
    sellerNote,
  };
  const content = JSON.stringify({ kind: 'notice', notice: 'licenses-moved', ...about });
  return {
    mail: insertNotices(
      context,
      { kind: 'licenses-moved', content },
      sql`from ${users} where ${and(eq(users.id, user.id), happens)}`,
    ),
    activity: recordActivityOf(db, { userId: user.id, type, description }, now, happens),
    safety: noteSafety(
      context,
      { kind: type, ...visitor, sessionId },
      and(eq(users.id, userId), isNotDeleted, happens),
    ),
  };
}
