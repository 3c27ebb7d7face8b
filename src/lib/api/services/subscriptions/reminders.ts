import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { chargeNotices, renewalConsents, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { ChargeNoticeStep, Step } from '#lib/api/work/messages.ts';
import { CHARGE_DAYS, CHARGE_NOTICE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { readExpiringCard } from './cards.ts';
import { chargeDueAt } from './due-times.ts';
import { insertSubscriptionNotice } from './notices.ts';
import { chargeableCents, renewalVatCheck, runningOffer } from './offers.ts';
import { type FoundSubscription, isOn, selectSubscriptions, toFound } from './rows.ts';

/** Of a company abroad VIES is asked as well, which takes two more queries. */
const MOST_A_STEP = 20;

/** A notice that is late is sent until the next one is due, or the charge. */
const sentUntil = (days: number): number =>
  Math.max(CHARGE_DAYS, ...CHARGE_NOTICE_DAYS.filter((each) => each < days));

/** Tells of the charges that come (docs/product.md, 9.11 Automatic renewal), once for each licence, its end and the days before. */
export async function sendChargeNotices(
  context: Context,
  step: ChargeNoticeStep,
): Promise<Step<ChargeNoticeStep>> {
  let handled = 0;
  let isMore = false;
  for (const days of CHARGE_NOTICE_DAYS) {
    const due = await readDue(context, days);
    for (const row of due) await notify(context, toFound(row), days);
    handled += due.length;
    isMore ||= due.length === MOST_A_STEP;
  }
  return isMore ? { handled, next: step } : { handled };
}

function readDue(context: Context, days: number) {
  const { db, now } = context;
  const last = now + days * DAY_MS;
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
  return selectSubscriptions(context)
    .where(
      and(
        isOn,
        lte(subscriptions.dueAt, last),
        eq(licenses.status, 'active'),
        gt(licenses.expiresAt, now + sentUntil(days) * DAY_MS),
        lte(licenses.expiresAt, last),
        // Whoever has just agreed knows.
        sql`${renewalConsents.createdAt} < ${licenses.expiresAt} - ${days * DAY_MS}`,
        notExists(isSent),
      ),
    )
    .orderBy(asc(licenses.expiresAt))
    .limit(MOST_A_STEP);
}

/** Mail and mark are one transaction: neither a crash nor a parallel run loses or doubles one. */
async function notify(context: Context, found: FoundSubscription, days: number): Promise<void> {
  const { db } = context;
  const { id: licenseId, expiresAt } = found.license;
  if (expiresAt === null) return;
  const vatCheck = await renewalVatCheck(context, found);
  const priceCents = chargeableCents(runningOffer(context, { ...found, vatCheck }), found.subscription);
  const marked = db
    .select({ days: chargeNotices.days })
    .from(chargeNotices)
    .where(
      and(
        eq(chargeNotices.licenseId, licenseId),
        eq(chargeNotices.expiresAt, expiresAt),
        eq(chargeNotices.days, days),
      ),
    );
  const chargeAt = chargeDueAt(expiresAt);
  await readExpiringCard(context, found, chargeAt);
  const mail = { notice: 'subscription-due', licenseId, days, priceCents, chargeAt } as const;
  await transaction(context, {
    mail: insertSubscriptionNotice(context, mail, notExists(marked)),
    mark: db.insert(chargeNotices).values({ licenseId, expiresAt, days, priceCents }).onConflictDoNothing(),
  });
}
