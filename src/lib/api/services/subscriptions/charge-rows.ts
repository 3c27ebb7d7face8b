import { and, eq, sql } from 'drizzle-orm';
import type { Order } from '#lib/api/db/schema/orders.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isOn } from './rows.ts';

/** Selects the subscription whose method an order was charged to: its licence may renew itself by another one since. */
export function isOfCharge({ paymentId, licenseId }: Pick<Order, 'paymentId' | 'licenseId'>) {
  const { kind, subject, data } = providerTasks;
  const isCharged = and(
    eq(kind, 'charge'),
    eq(subject, paymentId),
    sql`json_extract(${data}, '$.customer') = ${subscriptions.customer}`,
    sql`json_extract(${data}, '$.method') = ${subscriptions.method}`,
  );
  return and(
    eq(subscriptions.licenseId, licenseId),
    isOn,
    sql`exists (select 1 from ${providerTasks} where ${isCharged})`,
  );
}
