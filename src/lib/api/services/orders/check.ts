import type { Context } from '#lib/api/context.ts';
import type { ProviderTask } from '#lib/api/db/schema/provider.ts';
import { type AttemptOutcome, DONE } from '#lib/api/kernel/outbox/work.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { BEGIN_MINUTES, DAY_MS, LONGEST_PAYMENT_DAYS, MINUTE_MS } from '#lib/contract/limits.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { endOrder } from './ends.ts';
import { applyPayment } from './incoming-payments.ts';
import { findOrder, type OrderRow } from './order-rows.ts';
import { notePaidMethod } from './paid-methods.ts';
import { remind, reminderAt } from './transfer-reminders.ts';

/** A payment page may be opened this much later than it was requested. */
const SLACK_MS = 5 * MINUTE_MS;

/**
 * Reads the payment of a pending order back from the payment service, because its event may never arrive and its
 * customer may have closed the page.
 */
export async function checkOrder(context: Context, { subject }: ProviderTask): Promise<AttemptOutcome> {
  const { now } = context;
  const row = await findOrder(context, subject);
  if (row?.payment.status !== 'pending') return notePaidMethod(context, row);
  const { order, payment, user } = row;
  // Without an account, no customer can pay any more.
  const end = user ? 'expired' : 'cancelled';
  if (order.reference === null) {
    const beginUntil = payment.createdAt + BEGIN_MINUTES * MINUTE_MS + SLACK_MS;
    if (user && now < beginUntil) return { kind: 'later', at: beginUntil };
    await endOrder(context, row, end);
    return DONE;
  }
  const provider = await providerOf(context, payment.provider);
  const isOver = !user || (order.payableUntil !== null && now > order.payableUntil + provider.graceMs);
  const state = await provider.read(order.reference);
  const current = state.state === 'open' && isOver ? await provider.close(order.reference) : state;
  const waiting = await applyPayment(context, row, current, end);
  if (!waiting) return DONE;
  return payment.provider === TRANSFER
    ? awaitTransfer(context, waiting, provider)
    : nextLook(waiting, provider, now);
}

/** A transfer is checked again when its customer is reminded and when the order ends. */
async function awaitTransfer(
  context: Context,
  row: OrderRow,
  { graceMs }: PaymentProvider,
): Promise<AttemptOutcome> {
  const { payableUntil } = row.order;
  if (payableUntil === null) throw new Error('A transfer has a last day');
  const remindAt = reminderAt(row, payableUntil);
  if (context.now < remindAt) return { kind: 'later', at: remindAt };
  await remind(context, row);
  return { kind: 'later', at: payableUntil + graceMs + 1 };
}

function nextLook({ order, payment }: OrderRow, { graceMs }: PaymentProvider, now: number): AttemptOutcome {
  const age = now - payment.createdAt;
  if (age > LONGEST_PAYMENT_DAYS * DAY_MS)
    return { kind: 'failed', why: `no answer after ${LONGEST_PAYMENT_DAYS} days` };
  const end = (order.payableUntil ?? now) + graceMs + MINUTE_MS;
  // While the order can be paid, double the interval each time. Afterwards wait for money in progress: days.
  return { kind: 'later', at: now < end ? Math.min(end, now + Math.max(age, MINUTE_MS)) : now + DAY_MS / 4 };
}
