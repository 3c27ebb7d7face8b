import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { emptyOrderBuyer } from '#lib/api/db/buyer-column.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { providerTasks } from '#lib/api/db/schema/provider.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { transaction, whenWritten } from '#lib/api/kernel/transaction.ts';
import { taskOutbox } from '#lib/api/services/provider/tasks/outbox.ts';
import { insertTasks } from '#lib/api/services/provider/tasks/rows.ts';
import { detachMethods } from '#lib/api/services/subscriptions/saved-methods.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** A page at the payment service is over by then, and says whether it has kept a method. */
const PAGE_MS = DAY_MS;

/**
 * Ends at the payment service what a deleted account has there: pages that can be paid are closed, and methods that were
 * kept are deleted, also those that we have not heard of yet. Money that comes all the same goes back.
 */
export async function endAtProvider(context: Context, userId: string): Promise<void> {
  const { db, now } = context;
  const isPending = and(eq(payments.userId, userId), eq(payments.status, 'pending'));
  const open = db
    .select({ id: orders.paymentId })
    .from(payments)
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(isPending);
  await transaction(context, {
    // Whoever looks after it finds no account, and closes it.
    checks: whenWritten(
      db
        .update(providerTasks)
        .set({ dueAt: now })
        .where(
          and(
            eq(providerTasks.kind, 'check'),
            inArray(providerTasks.subject, open),
            eq(providerTasks.state, 'waiting'),
          ),
        )
        .returning({ id: providerTasks.id, dueAt: providerTasks.dueAt }),
      taskOutbox.enqueue,
    ),
    methods: detachMethods(context, and(eq(subscriptions.userId, userId), ne(subscriptions.state, 'ended'))),
    starting: forgetStarting(context, userId),
    ordered: forgetOrdered(context, userId),
  });
}

const { reference } = subscriptions;

const forgetStarting = (context: Context, userId: string) =>
  forgetPages(
    context,
    sql`${reference}`,
    sql`from ${subscriptions} where ${and(
      eq(subscriptions.userId, userId),
      eq(subscriptions.state, 'starting'),
      isNotNull(reference),
    )}`,
  );

/** Of orders whose licence would have renewed itself. */
const forgetOrdered = (context: Context, userId: string) =>
  forgetPages(
    context,
    sql`${orders.reference}`,
    sql`from ${payments} join ${orders} on ${eq(orders.paymentId, payments.id)} where ${and(
      eq(payments.userId, userId),
      isNotNull(orders.consentId),
      isNotNull(orders.reference),
      or(eq(payments.status, 'pending'), isNotNull(orders.deliverAt)),
    )}`,
  );

const forgetPages = (context: Context, page: SQL, source: SQL) =>
  insertTasks(
    context,
    {
      kind: 'forget',
      subject: page,
      data: sql`json_object('provider', 'stripe', 'reference', ${page})`,
      dueAt: context.now + PAGE_MS,
    },
    source,
  );

/** The statement that erases the buyer of these payments' orders: what was paid has its invoice. Their keys come no more. */
export const emptyOrders = ({ db }: Context, ofPayments: SQL) =>
  db
    .update(orders)
    .set({ buyer: emptyOrderBuyer, deliverAt: null })
    .where(inArray(orders.paymentId, ofPayments));
