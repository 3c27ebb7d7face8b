import { and, eq, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type SubscriptionRow, subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { KeptMethod } from '#lib/api/services/provider/provider-facts.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { insertSubscriptionNotice } from '#lib/api/services/subscriptions/notices/notices.ts';
import { enqueue } from '#lib/api/work/enqueue.ts';
import { CHARGE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { detachMethods } from './saved-methods.ts';

/** Selects the renewals paid by a subscription's method, including its own. */
export const isPaidLike = ({ customer, method }: Pick<SubscriptionRow, 'customer' | 'method'>) =>
  and(
    eq(subscriptions.customer, customer ?? ''),
    eq(subscriptions.method, method ?? ''),
    eq(subscriptions.state, 'on'),
  );

/**
 * Replaces a saved method for all licences that it pays for. Failures count from zero again, and a failed charge is due
 * at once.
 *
 * @param reference the page that saved the new method
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
  const [former] = await db.select().from(subscriptions).where(isThis);
  if (!former) return false;
  const isPaidAlike = isPaidLike(former);
  const areThese = and(isPaidAlike, hasRow(db, subscriptions.licenseId, and(isThis, isPaidAlike)));
  const begun = await begunOf(context, former);
  const isRetried = begun.length > 0;
  const { changed } = await transaction(context, {
    mail: insertSubscriptionNotice(context, { notice: 'subscription-method', isRetried }, areThese),
    former: detachMethods(context, and(areThese, ne(subscriptions.customer, kept.customer))),
    // Must come last: the other statements look for the waiting one.
    changed: db
      .update(subscriptions)
      .set({
        reference,
        // Keep any other page that was opened for one of them: it counts once it is used.
        changeReference: sql`nullif(${subscriptions.changeReference}, ${reference})`,
        customer: kept.customer,
        method: kept.method,
        methodName: kept.name,
        expiryMonth: kept.expiryMonth ?? null,
        failures: 0,
        failure: null,
        ...(isRetried && {
          dueAt: sql`iif(${isIn(subscriptions.licenseId, begun)}, min(${subscriptions.dueAt}, ${now}), ${subscriptions.dueAt})`,
        }),
      })
      .where(areThese)
      .returning({ id: subscriptions.licenseId }),
  });
  if (changed.length === 0) return false;
  if (isRetried) defer(() => enqueue(env, [{ job: 'charges' }]));
  return true;
}

/** The licences with the same method whose current end has a charge, which must have failed: success moves the end. */
async function begunOf({ db }: Context, former: SubscriptionRow): Promise<string[]> {
  const isOneOfSeveral = sql`exists (select 1 from ${orderLicenses} where ${and(
    eq(orderLicenses.paymentId, orders.paymentId),
    eq(orderLicenses.licenseId, licenses.id),
  )})`;
  const rows = await db
    .selectDistinct({ id: licenses.id })
    .from(subscriptions)
    .innerJoin(licenses, eq(licenses.id, subscriptions.licenseId))
    .innerJoin(payments, eq(payments.userId, licenses.userId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(
      and(
        isPaidLike(former),
        or(eq(orders.licenseId, licenses.id), isOneOfSeveral),
        eq(orders.isAutomatic, true),
        sql`${payments.createdAt} >= ${licenses.expiresAt} - ${CHARGE_DAYS * DAY_MS}`,
      ),
    );
  return rows.map(({ id }) => id);
}
