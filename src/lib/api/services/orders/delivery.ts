import { and, asc, eq, inArray, isNotNull, lte, ne, not, or, sql } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { refused } from '#lib/api/errors.ts';
import { type Statement, transaction } from '#lib/api/kernel/transaction.ts';
import { trustNewKeys } from '#lib/api/services/licenses/known-keys.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { isStopped, stillPays } from '#lib/api/services/payments/discrepancies/stops.ts';
import { refund } from '#lib/api/services/payments/refund.ts';
import { subscribe } from '#lib/api/services/subscriptions/starts.ts';
import { isBeingWithdrawn, isDeclared } from '#lib/api/services/withdrawals/stops.ts';
import { requireWaiver, waiverStatements } from '#lib/api/services/withdrawals/waivers.ts';
import type { OrderStateBody } from '#lib/contract/checkout/orders.ts';
import { paidStatuses } from '#lib/contract/payments/rules.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';
import { checkout as text } from '#lib/text/checkout/order.ts';
import { isSuspended, whyNotFulfillable } from './fulfilment.ts';
import { grantLicenses } from './licenses.ts';
import { type OrderRow, selectOrders } from './order-rows.ts';
import { stateOf } from './states.ts';

const isQuestioned = isStopped(orders.paymentId);

/** Orders that are paid, neither refunded nor disputed, and not delivered yet. */
const isUndelivered = and(
  isNotNull(orders.deliverAt),
  inArray(payments.status, [...paidStatuses]),
  stillPays,
  not(isQuestioned),
);

/** Delivers a paid order at once to a customer who waives the right to withdraw. */
export async function deliverOnRequest(
  context: Context,
  userId: string,
  id: string,
  waiver: Waiver,
): Promise<OrderStateBody | undefined> {
  const isThis = eq(orders.paymentId, id);
  const isOwn = and(isThis, eq(payments.userId, userId));
  const find = async () => (await selectOrders(context).where(isOwn))[0];
  const row = await find();
  if (!row) return undefined;
  if (!requireWaiver(waiver)) throw refused(409, text.notWaiting);
  let failure: unknown;
  if (row.order.deliverAt !== null)
    await deliver(context, row, { waiver: waiverStatements(context, id) }).catch((error: unknown) => {
      // A second press, the job or a withdrawal may run in parallel: the database decides.
      failure = error;
    });
  const after = (await find()) ?? row;
  const state = stateOf(context, after);
  if (state.state === 'undelivered') {
    const [questioned] = await context.db
      .select({ id: orders.paymentId })
      .from(orders)
      .where(and(isThis, isQuestioned));
    if (questioned) throw refused(409, text.inQuestion);
    if (after.isBeingWithdrawn) throw refused(409, text.beingWithdrawn);
    throw isSuspended(after) ? refused(409, text.suspended) : failure;
  }
  if (state.state !== 'done') throw refused(409, text.notWaiting);
  return state;
}

/** @param waiver the statements of a delivery on request, which ignores a withdrawal that a guest has declared */
async function deliver(
  context: Context,
  row: OrderRow,
  { waiver = [] }: { waiver?: Statement[] } = {},
): Promise<void> {
  const { db } = context;
  const { payment, user } = row;
  const isAsked = waiver.length > 0;
  const asked = isAsked ? { ...row, order: { ...row.order, isWaived: true } } : row;
  const isFree = isAsked ? not(isBeingWithdrawn(context, payment.id)) : not(isDeclared(context, payment.id));
  const isThis = and(
    eq(orders.paymentId, payment.id),
    eq(payments.userId, user?.id ?? ''),
    isUndelivered,
    isFree,
  );
  const may = sql`exists (select 1 from ${orders} join ${payments} on ${eq(payments.id, orders.paymentId)} where ${isThis})`;
  const granted = await grantLicenses(context, asked, context.now, may);
  await transaction(context, {
    licenses: granted.statements,
    waiver,
    subscription: await subscribe(
      context,
      row,
      granted.keys.map(({ licenseId }) => licenseId),
    ),
    order: db
      .update(orders)
      .set({ deliverAt: null, ...(isAsked && { isWaived: true }) })
      .where(eq(orders.paymentId, payment.id)),
    mail: insertPaymentNotice(context, { notice: 'key-delivered', paymentId: payment.id }),
  });
  trustNewKeys(context, granted.keys);
}

/** Refunds an order whose licence was revoked before delivery. */
async function refundRevoked(context: Context, { payment }: OrderRow): Promise<void> {
  await refund(context, payment.id, {
    by: 'seller',
    reason: text.licenseGone,
    refundedBefore: payment.refundedCents,
  });
}

const MOST_AT_ONCE = 50;

/** A renewal or more devices wait while the licence is suspended; a renewal of several licences does not. */
const canCome = or(inArray(orders.thing, ['new', 'renewals']), ne(licenses.status, 'suspended'));

/** Delivers the waiting orders whose day has come; returns how many. */
export async function deliverDue(context: Context): Promise<number> {
  const due = await selectOrders(context)
    .where(
      and(lte(orders.deliverAt, context.now), isUndelivered, not(isDeclared(context, payments.id)), canCome),
    )
    .orderBy(asc(orders.deliverAt))
    .limit(MOST_AT_ONCE);
  let delivered = 0;
  for (const row of due) {
    try {
      await (whyNotFulfillable(row, context.now) === 'license'
        ? refundRevoked(context, row)
        : deliver(context, row));
      delivered += 1;
    } catch (error) {
      logError('key not delivered', error, { requestId: context.requestId, payment: row.payment.id });
    }
  }
  return delivered;
}
