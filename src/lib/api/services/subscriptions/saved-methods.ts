import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { isNotDeleted, users } from '#lib/api/db/schema/users.ts';
import type { AttemptOutcome } from '#lib/api/kernel/outbox/work.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { KeptMethod } from '#lib/api/services/provider/provider-facts.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { insertTask, insertTasks } from '#lib/api/services/provider/tasks/rows.ts';

/** The statement that enqueues the deletion of the methods of subscriptions. The task spares methods still in use. */
export function detachMethods(context: Context, where: SQL | undefined) {
  const { customer, method } = subscriptions;
  const data = sql`json_object('provider', 'stripe', 'customer', ${customer}, 'method', ${method})`;
  const hasOne = and(where, isNotNull(customer), isNotNull(method));
  return insertTasks(
    context,
    // One task deletes a method of several licences.
    { kind: 'forget', subject: sql`${customer} || ' ' || min(${subscriptions.licenseId})`, data },
    sql`from ${subscriptions} where ${hasOne} group by ${customer}, ${method}`,
  );
}

/** Enqueues the deletion of a method that no licence needs. */
export async function forgetKept(
  context: Context,
  provider: string,
  { customer, method }: KeptMethod,
): Promise<void> {
  const data = JSON.stringify({ provider, customer, method });
  await transaction(context, { task: insertTask(context, { kind: 'forget', subject: customer, data }) });
}

/** The statement that enqueues a check of the methods saved by orders: `noteMethodOf` deletes the unused ones. */
export const detachUnusedMethods = (context: Context, where: SQL | undefined) =>
  insertTasks(
    context,
    {
      kind: 'method',
      subject: sql`${orders.reference}`,
      data: sql`json_object('provider', ${payments.provider})`,
    },
    sql`from ${orders} join ${payments} on ${eq(payments.id, orders.paymentId)} where ${and(isNotNull(orders.consentId), isNotNull(orders.reference), where)}`,
  );

/** By its ids, or by the page that may have saved a method. */
const Forgotten = v.union([
  v.object({ provider: v.string(), customer: v.string(), method: v.string() }),
  v.object({ provider: v.string(), reference: v.string() }),
]);

export async function forgetMethod(context: Context, { data }: ProviderTask): Promise<AttemptOutcome> {
  const forgotten = v.parse(Forgotten, data);
  const provider = await providerOf(context, forgotten.provider);
  const kept = 'reference' in forgotten ? await provider.readMethod(forgotten.reference) : forgotten;
  if (kept && !(await isUsed(context, kept))) await provider.forget(kept);
  return { kind: 'done' };
}

/** Whether any licence renews itself by a method. */
export async function isUsed(
  { db }: Context,
  { customer, method }: Pick<KeptMethod, 'customer' | 'method'>,
): Promise<boolean> {
  const isBy = and(eq(subscriptions.customer, customer), eq(subscriptions.method, method));
  const [used] = await db
    .select({ id: subscriptions.licenseId })
    .from(subscriptions)
    .innerJoin(users, and(eq(users.id, subscriptions.userId), isNotDeleted))
    .where(and(isBy, eq(subscriptions.state, 'on')))
    .limit(1);
  return used !== undefined;
}
