import { and, eq, exists, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { hasRow } from '#lib/api/db/has-row.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import type { payments } from '#lib/api/db/schema/payments.ts';
import { openWithdrawals } from '#lib/api/db/schema/withdrawals.ts';
import { isPaidBy } from '#lib/api/services/licenses/paid-licenses.ts';
import { letGoOn } from '#lib/api/services/payments/discrepancies/stopped-licenses.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import { withdrawals as text } from '#lib/text/withdrawals/withdrawals.ts';

/** Selects a payment with an open withdrawal: its customer's, or a guest's that awaits a decision. */
export const isDeclared = (
  { db }: Pick<Context, 'db'>,
  paymentId: SQL | string | typeof payments.id,
  ofThese?: SQL,
): SQL =>
  hasRow(db, openWithdrawals.withdrawalId, and(sql`${openWithdrawals.paymentId} = ${paymentId}`, ofThese));

/** As `isDeclared`, for a customer's own, which may still be undone. */
export const isBeingWithdrawn = (
  context: Pick<Context, 'db'>,
  paymentId: SQL | string | typeof payments.id,
): SQL => isDeclared(context, paymentId, isNotNull(openWithdrawals.effectiveAt));

/** The licences with a pending withdrawal from one of their payments: nothing more is charged for them. */
export async function licensesBeingWithdrawn(
  { db }: Pick<Context, 'db'>,
  licenseIds: string[],
): Promise<Set<string>> {
  const ofOpen = db
    .select({ id: openWithdrawals.paymentId })
    .from(openWithdrawals)
    .where(isNotNull(openWithdrawals.effectiveAt));
  const isOneOfSeveral = hasRow(
    db,
    orderLicenses.paymentId,
    and(eq(orderLicenses.paymentId, orders.paymentId), eq(orderLicenses.licenseId, licenses.id)),
  );
  const isOneOfNew = hasRow(
    db,
    licenseTerms.id,
    and(eq(licenseTerms.paymentId, orders.paymentId), eq(licenseTerms.licenseId, licenses.id)),
  );
  // A pending or failed payment names no licence: its order does.
  const isWithdrawn = and(
    inArray(orders.paymentId, ofOpen),
    or(eq(orders.licenseId, licenses.id), isOneOfSeveral, isOneOfNew),
  );
  const rows = await db
    .select({ id: licenses.id })
    .from(licenses)
    .where(and(isIn(licenses.id, licenseIds), hasRow(db, orders.paymentId, isWithdrawn)));
  return new Set(rows.map(({ id }) => id));
}

/** The statements that reinstate licences that a withdrawal suspended, unless something else suspends them. */
export function resume(
  context: Context,
  { id, userId }: { id: string; userId: string | null },
  withdrawal: string,
  condition: SQL,
) {
  const stopping = context.db
    .select({ id: openWithdrawals.withdrawalId })
    .from(openWithdrawals)
    .where(and(eq(openWithdrawals.withdrawalId, withdrawal), openWithdrawals.isStopping));
  const stopped = { which: isPaidBy(id), withdrawal, told: userId, why: text.resumed };
  return letGoOn(context, stopped, and(condition, exists(stopping)));
}
