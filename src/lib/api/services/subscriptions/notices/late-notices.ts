import { and } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { readExpiringCard } from '#lib/api/services/subscriptions/cards.ts';
import { lastChargeAt } from '#lib/api/services/subscriptions/due-times.ts';
import { endSubscriptions } from '#lib/api/services/subscriptions/ends.ts';
import { areAllStillDue, areStillDue, idsOf } from '#lib/api/services/subscriptions/rows.ts';
import { DAY_MS, LATE_NOTICE_DAYS } from '#lib/contract/limits.ts';
import { markTold, pricesOf, type Told } from './charge-notices.ts';
import { insertSubscriptionNotice } from './notices.ts';

/**
 * Announces charges and postpones them, in one transaction: a mail names every amount before it is charged. If that
 * would be too late, the renewal ends.
 */
export async function tellFirst(context: Context, told: readonly Told<number>[]): Promise<void> {
  const { db, now } = context;
  const chargeAt = now + LATE_NOTICE_DAYS * DAY_MS;
  const isLate = ({ found: { license } }: Told) =>
    license.expiresAt === null || chargeAt > lastChargeAt(license.expiresAt);
  const late = told.filter(isLate).map(({ found }) => found);
  if (late.length > 0) await endSubscriptions(context, idsOf(late), 'late');
  const rest = told.filter((each) => !isLate(each));
  const [first] = rest;
  if (!first) return;
  await readExpiringCard(context, first.found, chargeAt);
  const found = rest.map((each) => each.found);
  const areAll = areAllStillDue(found);
  const mail = { notice: 'subscription-due', days: 0, prices: pricesOf(rest), chargeAt } as const;
  await transaction(context, {
    mail: insertSubscriptionNotice(context, mail, and(isIn(subscriptions.licenseId, idsOf(found)), areAll)),
    marks: markTold(context, rest, 0, areAll),
    // Must come last: the other statements look for those that are still due.
    subscriptions: db
      .update(subscriptions)
      .set({ dueAt: chargeAt })
      .where(and(areStillDue(found), areAll)),
  });
}
