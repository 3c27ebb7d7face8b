import type { Context } from '#lib/api/context.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import type { ChargeFacts, PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { applyCharge } from './charges.ts';

/** What our books know of money at the payment service; `missing` where it is paid and our books say otherwise. */
export type Receipt = 'known' | 'foreign' | 'unknown_order' | 'missing';

/** Does what follows from money and from what became of it, whichever was told first, or neither. */
export async function receiveCharge(
  context: Context,
  provider: PaymentProvider,
  facts: ChargeFacts,
): Promise<Receipt> {
  if ((await applyCharge(context, facts)) === 'applied') return 'known';
  if (facts.orderId === undefined) return 'foreign';
  // By its own name: a page's may be that of other money, or was never learned.
  const payment = await provider.read(facts.chargeId);
  const row = await findOrder(context, payment.orderId ?? facts.orderId);
  if (!row) return 'unknown_order';
  await applyPayment(context, row, payment);
  return (await applyCharge(context, facts)) === 'applied' ? 'known' : 'missing';
}
