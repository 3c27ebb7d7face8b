import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { expiryReminders } from '#lib/api/db/schema/expiry-reminders.ts';
import { licenses, TRIAL } from '#lib/api/db/schema/licenses.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { chargeNotices, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { trials } from '#lib/api/db/schema/trials.ts';
import { isNotDeleted, type User, users } from '#lib/api/db/schema/users.ts';
import { noteSafety } from '#lib/api/services/account/security/security-log.ts';
import { type Actor, recordAuditEach } from '#lib/api/services/admin/staff-log.ts';
import { insertUsageOfEach } from '#lib/api/services/licenses/usage-logs.ts';
import { insertNotices } from '#lib/api/services/mails/notice-rows.ts';
import { recordActivityOf } from '#lib/api/services/shared/activities.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { detachMethods } from '#lib/api/services/subscriptions/saved-methods.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { count } from '#lib/format.ts';
import { ofSeller } from '#lib/text/admin/license-changes.ts';
import { mayReceive, whyNotMoved } from './movable.ts';

/** Licences of one account that go to another, and what is said about it. */
export interface Move {
  actor: Actor;
  from: User;
  to: User;
  licenses: readonly { id: string; productName: string; renews: boolean }[];
  reason: string;
  sellerNote: string;
}

/**
 * The statements that give all of these licences to another account, or none where one of them may not go any more. Payments
 * and documents stay where they are; key, devices and terms go along. Renewals by themselves end: card and consent are the former
 * owner's.
 */
export function moveStatements(context: Context, move: Move) {
  const { db, now } = context;
  const { actor, from, to, reason } = move;
  const ids = move.licenses.map(({ id }) => id);
  const isChosen = and(isIn(licenses.id, ids), eq(licenses.userId, from.id));
  const movable = sql`(select count(*) from ${licenses} where ${and(isChosen, sql`${whyNotMoved(context, to.id)} is null`)})`;
  const isReceiver = hasRow(db, users.id, and(eq(users.id, to.id), mayReceive));
  // What is deleted with its account goes nowhere.
  const isGiver = hasRow(db, users.id, and(eq(users.id, from.id), isNotDeleted));
  const happens = and(sql`${movable} = ${ids.length}`, isGiver, isReceiver) as SQL;
  const its = and(isChosen, happens);
  const each = sql`from ${licenses} where ${its}`;
  const audit = {
    action: 'license_moved',
    target: 'license',
    targetId: licenses.id,
    before: sql`json_object('user_id', ${from.id})`,
    after: sql`json_object('user_id', ${to.id})`,
    reason,
  } as const;
  const isOfThese = and(isIn(subscriptions.licenseId, ids), happens);
  return {
    audit: recordAuditEach(context, actor, audit, each),
    giver: told(context, move, 'from', happens),
    receiver: told(context, move, 'to', happens),
    usage: insertUsageOfEach(
      context,
      { licenseId: licenses.id, event: 'moved', detail: ofSeller.moved },
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
    // Comes last, as the others look for the former owner's.
    moved: db
      .update(licenses)
      .set({ userId: to.id, movedAt: now, autoRenewal: false, sellerNote: '' })
      .where(its)
      .returning({ id: licenses.id }),
  };
}

/** What one of the two reads: a mail, the dashboard and the security log. Neither is told who the other one is. */
function told(context: Context, move: Move, side: 'from' | 'to', happens: SQL) {
  const { db, now } = context;
  const { sellerNote } = move;
  const products = move.licenses.map(({ productName }) => productName);
  const user = move[side];
  const isThis = and(eq(users.id, user.id), happens);
  const type = side === 'from' ? 'license_moved_away' : 'license_moved_here';
  const [first = ''] = products;
  const description = products.length === 1 ? first : count(products.length, 'licenza', 'licenze');
  const about = {
    userId: user.id,
    side,
    products,
    licenseId: move.licenses.length === 1 ? move.licenses[0]?.id : null,
    renewed: move.licenses.filter(({ renews }) => renews).length,
    sellerNote,
  };
  const content = JSON.stringify({ kind: 'notice', notice: 'licenses-moved', ...about });
  return {
    mail: insertNotices(context, { kind: 'licenses-moved', content }, sql`from ${users} where ${isThis}`),
    activity: recordActivityOf(db, { userId: user.id, type, description }, now, happens),
    safety: noteSafety(context, { kind: type, ...bySeller }, isThis),
  };
}

/** What a customer's log says in place of a browser where the seller did it. */
const bySeller = { network: '', country: '', device: 'COA' } as const;
