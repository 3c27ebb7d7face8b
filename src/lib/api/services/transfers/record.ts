import { and, eq, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { italianInstant } from '#lib/api/kernel/calendar.ts';
import { type Statements, transaction } from '#lib/api/kernel/transaction.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { fulfil } from '#lib/api/services/orders/fulfilment.ts';
import type { OrderRow } from '#lib/api/services/orders/order-rows.ts';
import {
  isNamed,
  noteDiscrepancy,
  settleDiscrepancy,
} from '#lib/api/services/payments/discrepancies/rows.ts';
import { transferBack } from '#lib/api/services/payments/discrepancies/transfers-back.ts';
import { TRANSFER_METHOD } from '#lib/api/services/provider/transfer.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import type { MovementFate } from '#lib/contract/admin/transfers/rules.ts';
import type { BankMovementInput } from '#lib/contract/admin/transfers/transfers.ts';
import { formatMoney } from '#lib/format.ts';
import { transfers as text } from '#lib/text/admin/transfers.ts';
import { dueCents } from './movements.ts';

/** Who records a movement, and why. */
export interface Recorder {
  actorId: string;
  reason: string;
  /** Further statements, such as the audit entry, under the condition that it was recorded. */
  also(about: About, isNoted: SQL): Statements;
}

/** The subject of a recorded movement: its payment, or the discrepancy that awaits a decision. */
export interface About {
  target: 'payment' | 'discrepancy';
  targetId: string;
}

/** A movement to be recorded. */
export interface NewMovement extends Omit<BankMovementInput, 'place'> {
  fileHash: string | null;
  fate: MovementFate;
  /** Of a movement that is recorded already and awaited a decision. */
  id?: string;
}

/**
 * Records a movement and its consequences in one transaction: it completes a payment, the missing amount is requested,
 * and a surplus is refunded.
 *
 * @throws where it was recorded, or its order has changed, since it was read
 */
export async function count(
  context: Context,
  row: OrderRow,
  movement: NewMovement,
  recorder: Recorder,
): Promise<void> {
  const { payment } = row;
  const surplus = movement.amount - dueCents(row);
  const id = movement.id ?? newId();
  const isAsRead = and(
    hasRow(context.db, payments.id, and(eq(payments.id, payment.id), eq(payments.status, payment.status))),
    sql`(select coalesce(sum(${bankMovements.amountCents}), 0) from ${bankMovements} where ${isCountedFor(payment.id)}) = ${row.receivedCents}`,
  );
  const about = { target: 'payment', targetId: payment.id } as const;
  const kept = { id, paymentId: payment.id, outcome: 'counted', about } as const;
  if (surplus < 0) {
    await transaction(context, {
      note: note(context, kept, movement, recorder, isAsRead),
      rest: await askForRest(context, row, movement.amount),
    });
    return;
  }
  const back = surplus > 0 ? await surplusBack(context, row, { id, surplus }) : undefined;
  const { actorId, reason } = recorder;
  await fulfil(context, row, {
    method: TRANSFER_METHOD,
    bankCountry: '',
    paidAt: await paidAt(context, row, movement.day),
    chargeId: id,
    by: { by: 'seller', actorId, reason },
    record: (mayBePaid) => ({
      note: note(context, kept, movement, recorder, and(mayBePaid, isAsRead)),
      back,
      short: settleDiscrepancy(context, shortOf(payment.id), { reason: text.completed }, undefined),
    }),
  });
}

/** Records a movement that needs a decision, and opens a discrepancy. */
export async function keep(
  context: Context,
  row: OrderRow | undefined,
  movement: NewMovement,
  recorder: Recorder,
): Promise<void> {
  const id = newId();
  const paymentId = row?.payment.id ?? null;
  const { amount: amountCents, currency, fate } = movement;
  const noted = await noteDiscrepancy(context, {
    ...{ kind: 'transfer_open', subject: id, paymentId, amountCents, currency },
    detail: text.detail(text.fates[fate], movement),
  });
  const about = row
    ? ({ target: 'payment', targetId: row.payment.id } as const)
    : ({ target: 'discrepancy', targetId: noted.id } as const);
  await transaction(context, {
    note: note(context, { id, paymentId, outcome: 'open', about }, movement, recorder, undefined),
    discrepancy: noted.statements,
  });
}

const isCountedFor = (paymentId: string) =>
  and(eq(bankMovements.paymentId, paymentId), eq(bankMovements.outcome, 'counted'));

export const shortOf = (paymentId: string) => ({ kind: 'transfer_short', subject: paymentId }) as const;

interface Kept {
  id: string;
  paymentId: string | null;
  outcome: 'counted' | 'open';
  about: About;
}

/** The statements that write a movement's row, or the outcome of one that waited; they fail unless allowed. */
function note(
  context: Context,
  { id, paymentId, outcome, about }: Kept,
  { day, amount, currency, text: said, payer, fileHash, fate, id: earlier }: NewMovement,
  { actorId, also }: Recorder,
  may: SQL | undefined,
): Statements {
  const { db, now } = context;
  // Null where it may not: the column refuses null, so the whole transaction fails.
  const ifMay = <Value>(value: Value, besides?: SQL) =>
    sql<Value>`iif(${and(may, besides) ?? sql`true`}, ${value}, null)`;
  const isWaiting = eq(bankMovements.outcome, 'open');
  return {
    // Before the row, because these statements read the previous state.
    movement: earlier
      ? db
          .update(bankMovements)
          .set({ outcome: ifMay(outcome, isWaiting), paymentId, fate })
          .where(eq(bankMovements.id, id))
      : db.insert(bankMovements).values({
          id: ifMay(id),
          ...{ fileHash, paidOn: day, amountCents: amount, currency, text: said, payer },
          ...{ paymentId, fate, outcome, recordedBy: actorId, createdAt: now },
        }),
    also: also(
      about,
      hasRow(db, bankMovements.id, and(eq(bankMovements.id, id), eq(bankMovements.outcome, outcome))),
    ),
  };
}

/** Notifies staff and customer of the missing amount. */
async function askForRest(context: Context, row: OrderRow, cents: number): Promise<Statements> {
  const { payment } = row;
  const received = row.receivedCents + cents;
  const sum = (amount: number) => formatMoney(amount, payment.currency);
  const detail = text.shortDetail(sum(received), sum(payment.amountCents));
  const about = { ...shortOf(payment.id), paymentId: payment.id, amountCents: received, detail };
  const { statements } = await noteDiscrepancy(context, about);
  return {
    discrepancy: statements,
    // Updates one that was open before.
    sum: context.db
      .update(discrepancies)
      .set({ amountCents: received, detail })
      .where(and(isNamed(about), isNull(discrepancies.decidedAt))),
    mail: insertPaymentNotice(context, { notice: 'transfer-due', paymentId: payment.id, about: 'short' }),
  };
}

function surplusBack(
  context: Context,
  { payment }: OrderRow,
  { id, surplus }: { id: string; surplus: number },
) {
  return transferBack(context, {
    subject: id,
    paymentId: payment.id,
    amountCents: surplus,
    detail: text.surplus(formatMoney(payment.amountCents, payment.currency)),
  });
}

/** The day on which the amount was complete, at noon: banks give no hour, and noon avoids a change of day. */
async function paidAt(context: Context, { payment }: OrderRow, day: string): Promise<number | undefined> {
  const [before] = await context.db
    .select({ day: max(bankMovements.paidOn) })
    .from(bankMovements)
    .where(isCountedFor(payment.id));
  const last = [day, before?.day ?? ''].toSorted().at(-1) ?? day;
  return italianInstant(last, '12:00');
}
