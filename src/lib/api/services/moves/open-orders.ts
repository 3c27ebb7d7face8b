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
 * Closes the pages at which the owner could still pay for more months of the licences among these that go: money that comes
 * all the same goes back. One that is being paid keeps its licence where it is.
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
