import type { Context } from '#lib/api/context.ts';
import type { Sold } from '#lib/api/services/orders/order-rows.ts';
import { type Noted, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { vatPrefix } from '#lib/contract/account/vat-numbers.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

/**
 * Notifies staff of a company that paid no VAT although VIES did not confirm its number: a renewal at the price
 * announced by mail. Otherwise undefined.
 */
export async function checkVatNumber(context: Context, { order, payment }: Sold): Promise<Noted | undefined> {
  if (order.vatScheme !== 'reverse-charge' || order.vatCheckedAt !== null) return undefined;
  return noteDiscrepancy(context, {
    kind: 'vat_number',
    subject: payment.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    detail: text.vatNumber(`${vatPrefix(order.country)}${order.buyer.vat_number}`),
  });
}
