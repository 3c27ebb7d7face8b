import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '#lib/api/db/schema/orders.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isOrderedBy } from '#lib/api/services/licenses/paid-licenses.ts';
import { isOn } from './rows.ts';

/** Selects the subscriptions whose method the order charged; a licence may have another method since. */
export function isOfCharge(order: Pick<Order, 'paymentId' | 'licenseId'>) {
  const { kind, subject, data } = providerTasks;
  const isCharged = and(
    eq(kind, 'charge'),
    eq(subject, order.paymentId),
    sql`json_extract(${data}, '$.customer') = ${subscriptions.customer}`,
    sql`json_extract(${data}, '$.method') = ${subscriptions.method}`,
  );
  return and(
    isOrderedBy(subscriptions.licenseId, order),
    isOn,
    sql`exists (select 1 from ${providerTasks} where ${isCharged})`,
  );
}
