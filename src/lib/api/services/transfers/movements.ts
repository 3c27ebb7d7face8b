import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type BankMovement, bankMovements } from '#lib/api/db/schema/transfers.ts';
import { whyNotFulfillable } from '#lib/api/services/orders/fulfilment.ts';
import { type OrderRow, selectOrders } from '#lib/api/services/orders/order-rows.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { MovementFate } from '#lib/contract/admin/transfers/rules.ts';
import type { BankMovementInput } from '#lib/contract/admin/transfers/transfers.ts';
import { paidStatuses, TRANSFER } from '#lib/contract/payments/rules.ts';
import { codesIn } from '#lib/contract/transfers/codes.ts';

/** A bank movement with the hash that identifies it whenever its file is read again. */
export interface Movement extends BankMovementInput {
  fileHash: string;
}

/** A movement of a bank's file. */
export async function named(input: BankMovementInput): Promise<Movement> {
  const { day, amount, currency, text, payer, place } = input;
  const bytes = new TextEncoder().encode(JSON.stringify([day, amount, currency, text, payer, place]));
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return { ...input, fileHash: new Uint8Array(hash).toHex() };
}

/** How a movement relates to our orders. */
export interface Match {
  fate: MovementFate;
  /** The order that it names. */
  row: OrderRow | undefined;
  /** The same movement as recorded before. */
  known: BankMovement | undefined;
}

/** The unpaid amount of an order. */
export const dueCents = ({ payment, receivedCents }: Pick<OrderRow, 'payment' | 'receivedCents'>): number =>
  payment.amountCents - receivedCents;

/** Matches movements, each as if those before it had been recorded. */
export async function matchMovements(context: Context, movements: readonly Movement[]): Promise<Match[]> {
  const ofCode = await ordersByCode(context, movements);
  const known = await knownMovements(context, movements, [...ofCode.values()]);
  return movements.map((movement) => {
    const found = rowOf(movement, ofCode);
    const same = takeKnown(known, movement, found);
    if (same) return { fate: 'known', row: found, known: same };
    const fate = fateOf(movement, found, context.now);
    if (found && isCounted(fate)) ofCode.set(found.order.reference ?? '', counted(found, movement.amount));
    return { fate, row: found, known: undefined };
  });
}

export const isCounted = (fate: MovementFate): boolean =>
  fate === 'paid' || fate === 'over' || fate === 'short';

/** An order after part of its money has arrived. */
function counted(row: OrderRow, cents: number): OrderRow {
  const receivedCents = row.receivedCents + cents;
  const isPaid = receivedCents >= row.payment.amountCents;
  return { ...row, receivedCents, ...(isPaid && { payment: { ...row.payment, status: 'completed' } }) };
}

/** @param row of an order whose code the movement names, or that staff chose for it */
export function fateOf(
  { amount, currency }: BankMovementInput,
  row: OrderRow | undefined,
  now: number,
): MovementFate {
  if (amount <= 0) return 'outgoing';
  if (currency !== (row?.payment.currency ?? 'EUR')) return 'currency';
  if (!row) return 'unknown';
  if (paidStatuses.some((status) => status === row.payment.status)) return 'twice';
  if (whyNotFulfillable(row, now)) return 'gone';
  if (row.payment.status === 'failed') return 'late';
  const due = dueCents(row);
  if (amount < due) return 'short';
  return amount === due ? 'paid' : 'over';
}

/** The orders that are paid by transfer and named by movements, by their codes. */
async function ordersByCode(
  context: Context,
  movements: readonly Movement[],
): Promise<Map<string, OrderRow>> {
  const codes = [...new Set(movements.flatMap(({ text, amount }) => (amount > 0 ? codesIn(text) : [])))];
  const rows = codes.length > 0 ? await selectTransfers(context, isIn(orders.reference, codes)) : [];
  return new Map(rows.map((row) => [row.order.reference ?? '', row]));
}

export const selectTransfers = (context: Context, where: SQL | undefined): Promise<OrderRow[]> =>
  selectOrders(context)
    .where(and(eq(payments.provider, TRANSFER), where))
    .execute();

/** A transfer that names two orders is matched to neither. */
function rowOf({ text }: Movement, ofCode: ReadonlyMap<string, OrderRow>): OrderRow | undefined {
  const rows = codesIn(text).flatMap((code) => ofCode.get(code) ?? []);
  return rows.length === 1 ? rows[0] : undefined;
}

/** Movements that were recorded before: from a bank's file, or by hand for an order and not seen in a file yet. */
function knownMovements(
  { db }: Context,
  movements: readonly Movement[],
  rows: readonly OrderRow[],
): Promise<BankMovement[]> {
  const hashes = movements.map(({ fileHash }) => fileHash);
  const ids = rows.map(({ payment }) => payment.id);
  return db
    .select()
    .from(bankMovements)
    .where(
      or(
        isIn(bankMovements.fileHash, hashes),
        and(isIn(bankMovements.paymentId, ids), isNull(bankMovements.fileHash)),
      ),
    );
}

/** Removes the earlier record from `known`: one made by hand stands for one of equal movements in a file. */
function takeKnown(
  known: BankMovement[],
  { fileHash, amount, currency }: Movement,
  row: OrderRow | undefined,
): BankMovement | undefined {
  const byFile = known.findIndex((one) => one.fileHash === fileHash);
  const byHand = known.findIndex(
    (one) =>
      one.fileHash === null &&
      one.paymentId === (row?.payment.id ?? '') &&
      one.amountCents === amount &&
      one.currency === currency,
  );
  const at = byFile >= 0 ? byFile : byHand;
  return at < 0 ? undefined : known.splice(at, 1)[0];
}
