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

/** By then a page at the payment service has ended, and shows whether it saved a method. */
const PAGE_MS = DAY_MS;

/**
 * Ends everything at the payment service for a deleted account: closes pages that can be paid, and deletes saved
 * methods, also those that have not been reported yet. Money that arrives anyway is refunded.
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
    // This check finds no account, and closes the page.
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

/** For orders whose licence would have renewed automatically. */
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

/** The statement that erases the buyer from these payments' orders (invoices keep theirs) and stops their keys. */
export const emptyOrders = ({ db }: Context, ofPayments: SQL) =>
  db
    .update(orders)
    .set({ buyer: emptyOrderBuyer, deliverAt: null })
    .where(inArray(orders.paymentId, ofPayments));
