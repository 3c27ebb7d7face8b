import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { KeptMethod } from '#lib/api/services/provider/provider-facts.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { CHARGE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { insertSubscriptionNotice } from './notices.ts';
import { detachMethods } from './saved-methods.ts';

/**
 * Puts another method in the place of the one that is kept: failures begin anew, and a charge that was begun in vain is due at
 * once.
 *
 * @param reference the page at which it was saved
 * @returns whether the licence still waited for it
 */
export async function replaceMethod(
  context: Context,
  licenseId: string,
  reference: string,
  kept: KeptMethod,
): Promise<boolean> {
  const { db, env, now, defer } = context;
  const isThis = and(
    eq(subscriptions.licenseId, licenseId),
    eq(subscriptions.changeReference, reference),
    eq(subscriptions.state, 'on'),
  );
  const isRetried = await isBegun(context, licenseId);
  const mail = { notice: 'subscription-method', licenseId, isRetried } as const;
  const { changed } = await transaction(context, {
    mail: insertSubscriptionNotice(context, mail, isThis),
    former: detachMethods(context, and(isThis, ne(subscriptions.customer, kept.customer))),
    // Comes last, as the others look for one that waits.
    changed: db
      .update(subscriptions)
      .set({
        reference,
        changeReference: null,
        customer: kept.customer,
        method: kept.method,
        methodName: kept.name,
        expiryMonth: kept.expiryMonth ?? null,
        failures: 0,
        failure: null,
        ...(isRetried && { dueAt: sql`min(${subscriptions.dueAt}, ${now})` }),
      })
      .where(isThis)
      .returning({ id: subscriptions.licenseId }),
  });
  if (changed.length === 0) return false;
  if (isRetried) defer(() => enqueue(env, [{ job: 'charges' }]));
  return true;
}

/** Whether the charge of the licence's end was begun; paid, it would have moved the end. */
async function isBegun({ db }: Context, licenseId: string): Promise<boolean> {
  const [begun] = await db
    .select({ id: orders.paymentId })
    .from(licenses)
    .innerJoin(payments, eq(payments.userId, licenses.userId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(
      and(
        eq(licenses.id, licenseId),
        eq(orders.licenseId, licenseId),
        eq(orders.isAutomatic, true),
        sql`${payments.createdAt} >= ${licenses.expiresAt} - ${CHARGE_DAYS * DAY_MS}`,
      ),
    )
    .limit(1);
  return begun !== undefined;
}
