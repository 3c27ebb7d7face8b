import type { Context } from '#lib/api/context.ts';
import { vatPrefix } from '#lib/api/services/billing/document-buyer.ts';
import type { Sold } from '#lib/api/services/orders/order-rows.ts';
import { type Noted, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

/** Has the seller check the number of a company that owes the VAT itself; undefined for everybody else. */
export async function checkVatNumber(context: Context, { order, payment }: Sold): Promise<Noted | undefined> {
  if (order.vatScheme !== 'reverse-charge') return undefined;
  return noteDiscrepancy(context, {
    kind: 'vat_number',
    subject: payment.id,
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: payment.currency,
    detail: text.vatNumber(`${vatPrefix(order.country)}${order.buyer.vat_number}`),
  });
}
