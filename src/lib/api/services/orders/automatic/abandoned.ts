import { and } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { endStatements, isPendingOf } from '#lib/api/services/orders/ends.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import { isOfCharge } from '#lib/api/services/subscriptions/charge-rows.ts';
import { lastChargeAt } from '#lib/api/services/subscriptions/due-times.ts';
import { insertSubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/**
 * The statements that end the order of a charge that the payment service never answered. The job places a new order a
 * day later; a mail tells the customer, who may renew by hand until then. A charge in progress keeps its order, so that
 * the customer does not pay the same months twice.
 */
export async function abandonCharge(
  context: Context,
  { subject }: ProviderTask,
): Promise<Statements | undefined> {
  const { db, now } = context;
  const row = await findOrder(context, subject);
  if (!row || row.order.reference !== null) return undefined;
  const { order, license, several } = row;
  const isPending = isPendingOf(context, subject);
  const isOfPending = and(isOfCharge(order), isPending);
  const ends = several.length > 0 ? several.map(({ expiresAt }) => expiresAt) : [license?.expiresAt ?? now];
  const dueAt = Math.min(now + DAY_MS, lastChargeAt(Math.min(...ends)));
  const mail = { notice: 'subscription-unanswered', nextAt: dueAt } as const;
  return {
    // If a day later is too late, the customer gets the mail about the end instead.
    mail: dueAt > now ? insertSubscriptionNotice(context, mail, isOfPending) : undefined,
    subscription: db.update(subscriptions).set({ dueAt }).where(isOfPending),
    order: endStatements(context, row, 'cancelled'),
  };
}
