import { and, asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { chargeNotices, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { CHARGE_NOTICE_DAYS, DAY_MS, LATE_NOTICE_DAYS } from '#lib/contract/limits.ts';
import { readExpiringCard } from './cards.ts';
import { lastChargeAt } from './due-times.ts';
import { endSubscription } from './ends.ts';
import { insertSubscriptionNotice } from './notices.ts';
import { type FoundSubscription, isStillDue } from './rows.ts';

/** A customer who agrees later gets no notice, and has read price and day in the consent. */
const LAST_NOTICE_MS = Math.min(...CHARGE_NOTICE_DAYS) * DAY_MS;

/** The price at which the charge of this end was told of last; 0 where it was not. */
export async function announcedCents({ db }: Context, found: FoundSubscription): Promise<number> {
  const { license, consent, subscription } = found;
  const expiresAt = license.expiresAt ?? 0;
  if (consent.createdAt >= expiresAt - LAST_NOTICE_MS) return subscription.priceCents;
  const isOfEnd = and(eq(chargeNotices.licenseId, license.id), eq(chargeNotices.expiresAt, expiresAt));
  const [last] = await db
    .select({ priceCents: chargeNotices.priceCents })
    .from(chargeNotices)
    .where(isOfEnd)
    .orderBy(asc(chargeNotices.days))
    .limit(1);
  return last?.priceCents ?? 0;
}

/**
 * Tells of a charge and puts it off, in one transaction: a mail names each sum before it is charged. Where that would be too
 * late the licence renews itself no more.
 */
export async function tellFirst(
  context: Context,
  found: FoundSubscription,
  priceCents: number,
): Promise<void> {
  const { db, now } = context;
  const { id: licenseId, expiresAt } = found.license;
  const chargeAt = now + LATE_NOTICE_DAYS * DAY_MS;
  if (expiresAt === null || chargeAt > lastChargeAt(expiresAt))
    return endSubscription(context, licenseId, 'late');
  await readExpiringCard(context, found, chargeAt);
  const isStill = isStillDue(found);
  const days = 0;
  const mail = { notice: 'subscription-due', licenseId, days, priceCents, chargeAt } as const;
  await transaction(context, {
    mail: insertSubscriptionNotice(context, mail, isStill),
    mark: db
      .insert(chargeNotices)
      .select(
        sql`select ${licenseId}, ${expiresAt}, ${days}, ${priceCents} from ${subscriptions} where ${isStill}`,
      )
      .onConflictDoUpdate({
        target: [chargeNotices.licenseId, chargeNotices.expiresAt, chargeNotices.days],
        set: { priceCents },
      }),
    // Comes last, as the others look for one that is still due.
    subscription: db.update(subscriptions).set({ dueAt: chargeAt }).where(isStill),
  });
}
