import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { bankMovements } from '#lib/api/db/schema/transfers.ts';
import { invalid } from '#lib/api/errors.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import type { OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { transferBack } from '#lib/api/services/payments/discrepancies/transfers-back.ts';
import { dueCents, fateOf, selectTransfers } from '#lib/api/services/transfers/movements.ts';
import { count } from '#lib/api/services/transfers/record.ts';
import { codesIn } from '#lib/contract/transfers/codes.ts';
import { formatIban } from '#lib/contract/transfers/iban.ts';
import { transfers as text } from '#lib/text/admin/transfers.ts';
import type { FoundDiscrepancy } from './rows.ts';
import { asksCode } from './rules.ts';
import { type Decision, decisionStatements, isStillOpen } from './statements.ts';

/** Lets an open transfer pay its order; returns nothing if another change came first. */
export async function recordAllTheSame(
  context: Context,
  found: FoundDiscrepancy,
  decision: Decision,
): Promise<true | undefined> {
  const { subject } = found.discrepancy;
  const [movement] = await context.db.select().from(bankMovements).where(eq(bankMovements.id, subject));
  const row = await orderFor(context, found, decision);
  if (movement?.outcome !== 'open' || !row) return undefined;
  const { id, paidOn: day, amountCents: amount, currency, text: said, payer, fileHash } = movement;
  const fate = fateOf({ ...{ day, amount, currency, text: said, payer }, place: 0 }, row, context.now);
  const isPayable = fate === 'paid' || fate === 'over' || fate === 'short';
  const isLate = fate === 'late' && amount >= dueCents(row);
  if (!isPayable && !isLate) {
    if (asksCode(found)) throw invalid({ code: [text.badCode] });
    return undefined;
  }
  const recorder = {
    actorId: decision.actor.caller.user.id,
    reason: decision.reason,
    also: () => ({ decision: decisionStatements(context, found, decision, isStillOpen(context, found)) }),
  };
  try {
    await count(context, row, { id, day, amount, currency, text: said, payer, fileHash, fate }, recorder);
    return true;
  } catch (error) {
    const [now] = await context.db.select().from(bankMovements).where(eq(bankMovements.id, subject));
    // Another admin has decided, or another payment has paid the order.
    if (now?.outcome !== 'open') return undefined;
    const [after] = await selectTransfers(context, eq(orders.paymentId, row.payment.id));
    if (after?.payment.status !== row.payment.status) return undefined;
    throw error;
  }
}

async function orderFor(
  context: Context,
  found: FoundDiscrepancy,
  { code = '' }: Decision,
): Promise<OrderRow | undefined> {
  const { payment } = found;
  if (payment) return (await selectTransfers(context, eq(orders.paymentId, payment.id)))[0];
  const [named] = codesIn(code);
  const [row] = named ? await selectTransfers(context, eq(orders.reference, named)) : [];
  if (!row) throw invalid({ code: [text.badCode] });
  return row;
}

/** The statements that mark money as to be returned: one transfer, or all transfers of an incomplete amount. */
export async function toReturn(context: Context, found: FoundDiscrepancy): Promise<Statements> {
  const { discrepancy } = found;
  const { subject, paymentId, amountCents, currency, kind } = discrepancy;
  const isNow = isStillOpen(context, found);
  const which =
    kind === 'transfer_short'
      ? and(eq(bankMovements.paymentId, subject), eq(bankMovements.outcome, 'counted'))
      : and(eq(bankMovements.id, subject), eq(bankMovements.outcome, 'open'));
  const detail = discrepancy.detail || text.toReturn;
  return {
    back: await transferBack(context, { subject, paymentId, amountCents, currency, detail }, isNow),
    movements: context.db.update(bankMovements).set({ outcome: 'to_return' }).where(and(which, isNow)),
  };
}

/** The statements that record when and to which account money was returned. */
export function sentBack(
  context: Context,
  found: FoundDiscrepancy,
  { day = '', iban = '' }: Decision,
): Statements {
  if (!day || day > italianDay(context.now)) throw invalid({ day: [text.badReturnDay] });
  const said = text.returned(day, formatIban(iban));
  return {
    detail: context.db
      .update(discrepancies)
      .set({ detail: sql`${discrepancies.detail} || ${said}` })
      .where(and(eq(discrepancies.id, found.discrepancy.id), isStillOpen(context, found))),
  };
}
