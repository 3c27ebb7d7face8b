import { and, asc, eq, gt, gte, lt, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { chargeNotices, renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { endOfItalianDay, italianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { readExpiringCard } from '#lib/api/services/subscriptions/cards.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import { chargeableCents, renewalVatCheck, runningOffer } from '#lib/api/services/subscriptions/offers.ts';
import {
  type FoundSubscription,
  findTogether,
  idsOf,
  isOn,
  selectSubscriptions,
  toFound,
} from '#lib/api/services/subscriptions/rows.ts';
import type { ChargeNoticeStep, Step } from '#lib/api/work/messages.ts';
import { CHARGE_DAYS, CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { areUnannounced, markTold, pricesOf, type Told } from './charge-notices.ts';
import { insertSubscriptionNotice } from './notices.ts';

/** Small, because a company abroad also needs a request to VIES and two more queries. */
const MOST_A_STEP = 20;

/** The fewest days before the end: a late notice is sent until the next one, or the charge, is due. */
const sentUntil = (days: number): number =>
  Math.max(CHARGE_DAYS, ...CHARGE_NOTICE_DAYS.filter((each) => each < days));

/** Announces charges (docs/product.md, 9.11 Automatic renewal), once for each licence, end and number of days. */
export async function sendChargeNotices(
  context: Context,
  step: ChargeNoticeStep,
): Promise<Step<ChargeNoticeStep>> {
  let handled = 0;
  let isMore = false;
  for (const days of CHARGE_NOTICE_DAYS) {
    const due = await readDue(context, days);
    const told = new Set<string>();
    for (const row of due) {
      const found = toFound(row);
      if (told.has(found.license.id)) continue;
      const together = await findOfDay(context, found, days);
      for (const id of idsOf(together)) told.add(id);
      await notify(context, together, days);
    }
    handled += due.length;
    isMore ||= due.length === MOST_A_STEP;
  }
  return isMore ? { handled, next: step } : { handled };
}

/** Selects renewals whose licence ends before an instant and that have no announcement for it. */
function isUnannounced({ db, now }: Context, days: number, last: number) {
  const isSent = db
    .select({ days: chargeNotices.days })
    .from(chargeNotices)
    .where(
      and(
        eq(chargeNotices.licenseId, licenses.id),
        eq(chargeNotices.expiresAt, licenses.expiresAt),
        eq(chargeNotices.days, days),
      ),
    );
  return and(
    isOn,
    lte(subscriptions.dueAt, last),
    eq(licenses.status, 'active'),
    gt(licenses.expiresAt, now + sentUntil(days) * DAY_MS),
    lte(licenses.expiresAt, last),
    // A customer who has agreed since knows the price and the day.
    sql`${renewalConsents.createdAt} < ${licenses.expiresAt} - ${days * DAY_MS}`,
    notExists(isSent),
  );
}

const readDue = (context: Context, days: number) =>
  selectSubscriptions(context)
    .where(isUnannounced(context, days, context.now + days * DAY_MS))
    .orderBy(asc(licenses.expiresAt))
    .limit(MOST_A_STEP);

/** The renewals to announce in one mail: those that end on the same day. */
async function findOfDay(
  context: Context,
  found: FoundSubscription,
  days: number,
): Promise<FoundSubscription[]> {
  const day = italianDay(found.license.expiresAt ?? 0);
  const [begin, end] = [startOfItalianDay(day), endOfItalianDay(day)];
  const isOfDay = and(gte(licenses.expiresAt, begin), lt(licenses.expiresAt, end));
  return findTogether(context, found, and(isUnannounced(context, days, end), isOfDay));
}

/**
 * Writes mails and marks in one transaction, so that a crash or a parallel run loses or repeats none. One mail covers
 * the charged licences, another those that will not be charged.
 */
async function notify(context: Context, found: readonly FoundSubscription[], days: number): Promise<void> {
  const [first] = found;
  if (!first) return;
  const vatCheck = await renewalVatCheck(context, first);
  const chargeAt = chargeDueAt(first.license.expiresAt ?? 0);
  await readExpiringCard(context, first, chargeAt);
  const told = found.map((one): Told => {
    const priceCents = chargeableCents(runningOffer(context, { ...one, vatCheck }), one.subscription);
    return { found: one, priceCents };
  });
  const areNew = areUnannounced(told, days);
  const charged = told.filter((one): one is Told<number> => one.priceCents !== null);
  const others = told.filter(({ priceCents }) => priceCents === null);
  const tell = (those: readonly Told[], prices: Record<string, number> | null) => {
    const ids = idsOf(those.map((one) => one.found));
    const mail = { notice: 'subscription-due', days, prices, chargeAt } as const;
    return insertSubscriptionNotice(context, mail, and(isIn(subscriptions.licenseId, ids), areNew));
  };
  await transaction(context, {
    charged: charged.length > 0 ? tell(charged, pricesOf(charged)) : undefined,
    others: others.length > 0 ? tell(others, null) : undefined,
    marks: markTold(context, told, days, areNew),
  });
}
