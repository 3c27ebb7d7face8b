import type { Context } from '#lib/api/context.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import type { RenewedLicense, Sold } from '#lib/api/services/orders/order-rows.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { count, formatMoney } from '#lib/format.ts';
import { severalRenewals as text } from '#lib/text/checkout/several.ts';

/** The share of the order's amount that some of its licences cost, with coupon and VAT. */
export function paidFor(
  several: readonly RenewedLicense[],
  amountCents: number,
  ids: ReadonlySet<string>,
): number {
  const all = several.reduce((sum, { cents }) => sum + cents, 0);
  const those = several.reduce((sum, { licenseId, cents }) => sum + (ids.has(licenseId) ? cents : 0), 0);
  return all === 0 ? 0 : Math.round((amountCents * those) / all);
}

/** The statements that notify staff of paid licences that can no longer be renewed; undefined if there are none. */
export async function noteGone(
  context: Context,
  { payment, several }: Sold,
  renewed: readonly string[],
): Promise<Statements | undefined> {
  const ids = new Set(several.map(({ licenseId }) => licenseId).filter((id) => !renewed.includes(id)));
  if (ids.size === 0) return undefined;
  const cents = paidFor(several, payment.amountCents, ids);
  const noted = await noteDiscrepancy(context, {
    kind: 'renewal_part',
    subject: payment.id,
    paymentId: payment.id,
    amountCents: cents,
    currency: payment.currency,
    detail: text.gone(count(ids.size, 'licenza', 'licenze'), formatMoney(cents, payment.currency)),
  });
  return noted.statements;
}
