import { and, isNull, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { isBeingPaid } from '#lib/api/services/orders/open-orders.ts';
import { opensOfThose } from '#lib/api/services/orders/open-renewals.ts';
import { selectOrders } from '#lib/api/services/orders/order-rows.ts';
import { closeOrder } from '#lib/api/services/orders/pay-pages.ts';
import { MOVED_LICENSES } from '#lib/contract/limits.ts';
import { whyNeverMoved } from './movable.ts';

/**
 * Closes the pages on which the owner could still pay for more months of the moved licences; money that arrives anyway
 * is refunded. An order that is being paid prevents its licence's move.
 */
export async function closeOpenOrders(
  context: Context,
  to: string,
  ofLicenses: SQL | undefined,
): Promise<void> {
  const goes = and(ofLicenses, isNull(whyNeverMoved(context, to)));
  const going = context.db.select({ id: licenses.id }).from(licenses).where(goes);
  const open = await selectOrders(context).where(opensOfThose(going)).limit(MOVED_LICENSES);
  for (const row of open) if (!isBeingPaid(row, context.now)) await closeOrder(context, row, 'cancelled');
}
