import type { Context } from '#lib/api/context.ts';
import { changedMeanwhile, invalid, refused } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { changedPayment } from '#lib/api/services/admin/payments/expected-payment.ts';
import type { Actor } from '#lib/api/services/admin/staff-log.ts';
import { whyNotFulfillable } from '#lib/api/services/orders/fulfilment.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { unpaidUntilOf } from '#lib/api/services/orders/unpaid-licenses.ts';
import { toMoney } from '#lib/api/services/shared/serialize.ts';
import { dueCents } from '#lib/api/services/transfers/movements.ts';
import { count } from '#lib/api/services/transfers/record.ts';
import type { TransferInput } from '#lib/contract/admin/transfers/transfers.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { payment as words } from '#lib/text/admin/payment.ts';
import { transfers as text } from '#lib/text/admin/transfers.ts';
import { recorderOf } from './transfers.ts';

type Fate = keyof typeof text.receive.done;

/**
 * Records a transfer for one order that staff have seen in the bank account. A failed order is fulfilled if the full
 * amount has arrived: staff know that it had failed.
 */
export async function recordTransfer(
  context: Context,
  actor: Actor,
  id: string,
  input: TransferInput,
): Promise<Fate> {
  const { amount, day, reason, expected } = input;
  const row = await findOrder(context, id);
  if (!row) throw refused(404, words.notFound);
  const { payment, receivedCents } = row;
  if (payment.provider !== TRANSFER) throw refused(409, text.receive.notTransfer);
  const isOpen = payment.status === 'pending' || payment.status === 'failed';
  if (!isOpen) throw await changedPayment(context, id);
  if (receivedCents !== expected.received) throw changedReceived(row);
  if (day < italianDay(payment.createdAt) || day > italianDay(context.now))
    throw invalid({ day: [text.receive.badDay] });
  if (whyNotFulfillable(row, context.now)) throw refused(409, text.receive.notPayable);
  const fate = fateOf(row, amount);
  const { currency } = payment;
  const recorder = recorderOf(context, actor, { amount, day, currency, reason });
  const movement = { amount, day, currency, text: reason, payer: '', fileHash: null, fate };
  try {
    await count(context, row, movement, recorder);
  } catch (error) {
    const now = await findOrder(context, id);
    // Its licences were delivered meanwhile, or got another day: the transfer pays for them anyway.
    if (now && unpaidUntilOf(now) !== unpaidUntilOf(row)) return recordTransfer(context, actor, id, input);
    const isSame = now?.payment.status === payment.status && now.receivedCents === receivedCents;
    if (!now || isSame) throw error;
    throw now.payment.status === 'pending' ? changedReceived(now) : await changedPayment(context, id);
  }
  return fate;
}

function fateOf(row: OrderRow, amount: number): Fate {
  const due = dueCents(row);
  // A failed order does not wait for the missing amount.
  if (row.payment.status === 'failed' && amount < due) throw invalid({ amount: [text.receive.wholeSum] });
  if (amount < due) return 'short';
  return amount === due ? 'paid' : 'over';
}

const changedReceived = ({ payment, receivedCents }: OrderRow) =>
  changedMeanwhile({ status: payment.status, received: toMoney(receivedCents) }, text.receive.changed);
