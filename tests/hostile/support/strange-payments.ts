import { ask } from '#tests/support/local-http.ts';
import { STRIPE_KEY } from '#tests/support/stripe/stand-in.ts';
import type { ShopRun } from './shop-run.ts';

/** Pays a page that the shop did not create: an order paid twice, or with another amount. */
export async function payOtherwise(
  { service, stripe }: ShopRun,
  orderId: string,
  cents: number,
): Promise<void> {
  const body = new URLSearchParams({
    mode: 'payment',
    success_url: 'https://example.com/',
    'metadata[coa_order]': orderId,
    'payment_intent_data[metadata][coa_order]': orderId,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': String(cents),
    'line_items[0][price_data][product_data][name]': 'Bond Ladder',
  });
  const headers = { Authorization: `Bearer ${STRIPE_KEY}` };
  const made = await ask(`${service}/v1/checkout/sessions`, { method: 'POST', headers, body });
  const { id } = (await made.json()) as { id: string };
  await stripe.pay({ session: id });
}
