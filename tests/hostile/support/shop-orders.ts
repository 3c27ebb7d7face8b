import * as v from 'valibot';
import { Checkout } from '#lib/contract/checkout/checkout.ts';
import { OrderState, PlacedOrder } from '#lib/contract/checkout/orders.ts';
import type { PayWay } from '#lib/contract/payments/rules.ts';
import { RENEWAL_CONSENT_VERSION } from '#lib/contract/subscriptions/rules.ts';
import { WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import { isCutOff } from '#tests/support/local-http.ts';
import type { UserAgent } from '#tests/support/user-agent.ts';

const PRODUCT = 'portfolio-optimizer';
/** Both boxes of the consent to get the key at once. */
export const waiver = { version: WAIVER_VERSION, request: true, acknowledgement: true };

/** The attempts of a customer who gets no response. */
const PRESSES = 5;

export interface Wish {
  duration?: string;
  /** Whether the buyer wants the key at once; true by default. */
  isWaived?: boolean;
  renews?: boolean;
  quantity?: number;
  payBy?: PayWay;
}

/** Places an order with a key; the same key again is the same order. */
export async function placeOrder(agent: UserAgent, key: string, wish?: Wish): Promise<PlacedOrder> {
  let placed = await askOrder(agent, key, wish);
  for (let press = 1; press < PRESSES && isCutOff(placed.status, await placed.clone().text()); press += 1)
    placed = await askOrder(agent, key, wish);
  if (placed.status !== 201) throw new Error(`An order was answered with ${placed.status}`);
  return v.parse(PlacedOrder, await placed.json());
}

export async function askOrder(
  agent: UserAgent,
  key: string,
  { duration = '1m', isWaived = true, renews = false, quantity = 1, payBy }: Wish = {},
): Promise<Response> {
  const query = { duration, quantity: String(quantity) };
  const shown = await agent.call('checkout', { params: { product: PRODUCT }, query });
  const { total, terms_version } = v.parse(Checkout, await shown.json());
  return agent.call('placeOrder', {
    headers: { 'Idempotency-Key': key },
    body: {
      product_id: PRODUCT,
      duration_key: duration,
      quantity,
      pay_by: payBy,
      expected_price: ((total?.price ?? 0) / 100).toFixed(2),
      terms_version,
      ...(isWaived && { withdrawal_waiver: waiver }),
      ...(renews && { auto_renewal: { version: RENEWAL_CONSENT_VERSION } }),
    },
  });
}

export async function orderState(agent: UserAgent, id: string): Promise<OrderState> {
  const answer = await agent.call('order', { params: { id }, query: { back: '1' } });
  return v.parse(OrderState, await answer.json());
}
