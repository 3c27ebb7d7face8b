import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { payments } from '#lib/api/db/schema/payments.ts';
import { type call, context } from './api.ts';
import { confirmByPassword } from './factors.ts';
import type { PaymentSystem } from './payment-system.ts';
import { renewer } from './renewals.ts';
import { colleague } from './staff.ts';

/** Changes the payment provider for new orders. */
export const setProvider = (shop: PaymentSystem, PAYMENT_PROVIDER: string, more: { OUTBOX?: string } = {}) =>
  Object.assign(shop.env, { PAYMENT_PROVIDER, ...more });

/** Values of the setting after sales through Stripe. */
export const otherSettings: [name: string, change: (shop: PaymentSystem) => void][] = [
  ['fake', (shop) => setProvider(shop, 'fake')],
  ['a misspelt name', (shop) => setProvider(shop, 'Stripe')],
  ['nothing, outside a local run', (shop) => setProvider(shop, '', { OUTBOX: 'off' })],
];

/** Refunds a whole payment as the seller. */
export async function giveBack(shop: PaymentSystem, id: string): Promise<void> {
  const { access } = await colleague();
  await confirmByPassword(access);
  const [row] = await context().db.select().from(payments).where(eq(payments.id, id));
  const amount = String((row?.amountCents ?? 0) / 100);
  const body = { amount, expected: { status: 'completed', refunded: '0.00' }, reason: 'Ripensamento' };
  expect((await shop.call('refundPayment', { access, params: { id }, body })).status).toBe(200);
}

/** A customer who may also buy and renew with the calls that take no money. */
export async function shopper(shop: PaymentSystem) {
  const customer = await renewer(shop);
  const atOnce = async (
    name: Parameters<typeof call>[0],
    body: object,
    { params = {}, key }: { params?: Record<string, string>; key?: string | undefined } = {},
  ) =>
    shop.call(name, {
      ...(await customer.as()),
      params,
      body,
      headers: { 'Idempotency-Key': key ?? crypto.randomUUID() },
    });
  return {
    ...customer,
    buyAtOnce: (key?: string) => atOnce('purchase', { product_id: 'one', duration_key: '1m' }, { key }),
    renewAtOnce: (id: string) => atOnce('renew', { duration_key: '1m' }, { params: { id } }),
  };
}
