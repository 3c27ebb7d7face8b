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

/** Days from an end's first charge to the next one; the last of them if only the customer can fix the failure. */
const dayAfter = (failures: number, failure: ChargeFailure): number | undefined =>
  CHARGE_RETRY_DAYS[failures - 1] && CHARGE_RETRY_DAYS.at(needsCustomer(failure) ? -1 : failures - 1);

/** Days from one failed charge to the next, by the number of failures. */
const gapAfter = (failures: number, failure: ChargeFailure): number | undefined => {
  const day = dayAfter(failures, failure);
  return day === undefined ? undefined : day - (CHARGE_RETRY_DAYS[failures - 2] ?? 0);
};

/**
 * The statements that follow from a failed charge, for the transaction that ends its order. The failure counts for each
 * licence, with a mail; the charge is retried some days later, and after the last attempt renewals end. A failure that
 * only the customer can fix waits until that last day without a retry.
 */
export async function failedCharge(
  context: Context,
  { order }: { order: Pick<Order, 'paymentId' | 'licenseId'> },
  failure: ChargeFailure,
  condition: SQL,
): Promise<Statements> {
  const isThis = isOfCharge(order);
  const rows = await context.db.select().from(subscriptions).where(isThis);
  // Earlier failures may differ. The highest count comes first, because the others are counted up to it.
  const counts = [...new Set(rows.map(({ failures }) => failures))].toSorted((one, other) => other - one);
  return Object.fromEntries(
    counts.map((before) => {
      const those = rows.filter(({ failures }) => failures === before);
      const isOne = and(isThis, condition, eq(subscriptions.failures, before));
      return [`after${before}`, failedOnce(context, those, failure, isOne)];
    }),
  );
}

/** @param those subscriptions with an equal number of failures */
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
