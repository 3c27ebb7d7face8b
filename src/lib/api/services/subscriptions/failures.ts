import { and, eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { Order } from '#lib/api/db/schema/orders.ts';
import { type SubscriptionRow, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { insertSubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import { CHARGE_RETRY_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { type ChargeFailure, needsCustomer } from '#lib/contract/subscriptions/rules.ts';
import { isOfCharge } from './charge-rows.ts';
import { endStatements } from './ends.ts';

/** Days since the first charge of an end at which the next one is due; the last of them where only its customer helps. */
const dayAfter = (failures: number, failure: ChargeFailure): number | undefined =>
  CHARGE_RETRY_DAYS[failures - 1] && CHARGE_RETRY_DAYS.at(needsCustomer(failure) ? -1 : failures - 1);

/** Days between one failed charge and the next, by how many have failed. */
const gapAfter = (failures: number, failure: ChargeFailure): number | undefined => {
  const day = dayAfter(failures, failure);
  return day === undefined ? undefined : day - (CHARGE_RETRY_DAYS[failures - 2] ?? 0);
};

/**
 * What follows from a charge that failed, in the transaction that ends its order: it counts for each licence that it would have
 * renewed and is tried again some days later, with a mail each time, and after the last time no more. What only its customer can
 * help waits as long, and is not tried.
 */
export async function failedCharge(
  context: Context,
  { order }: { order: Pick<Order, 'paymentId' | 'licenseId'> },
  failure: ChargeFailure,
  condition: SQL,
): Promise<Statements> {
  const isThis = isOfCharge(order);
  const rows = await context.db.select().from(subscriptions).where(isThis);
  // Some may have failed before. Those that failed most come first, as the others are counted up to them.
  const counts = [...new Set(rows.map(({ failures }) => failures))].toSorted((one, other) => other - one);
  return Object.fromEntries(
    counts.map((before) => {
      const those = rows.filter(({ failures }) => failures === before);
      const isOne = and(isThis, condition, eq(subscriptions.failures, before));
      return [`after${before}`, failedOnce(context, those, failure, isOne)];
    }),
  );
}

/** @param those have failed as often as each other */
function failedOnce(
  context: Context,
  those: SubscriptionRow[],
  failure: ChargeFailure,
  isOne: SQL | undefined,
): Statements {
  const { db, now } = context;
  const failures = (those[0]?.failures ?? 0) + 1;
  const gap = gapAfter(failures, failure);
  if (gap === undefined)
    return endStatements(
      context,
      those.map(({ licenseId }) => licenseId),
      'failed',
      isOne,
    );
  const nextAt = now + gap * DAY_MS;
  const mail = { notice: 'subscription-failed', failures, nextAt, failure } as const;
  return {
    mail: insertSubscriptionNotice(context, mail, isOne),
    subscription: db.update(subscriptions).set({ failures, failure, dueAt: nextAt }).where(isOne),
  };
}
