import { eq } from 'drizzle-orm';
import { users } from '#lib/api/db/schema/users.ts';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { call, context, member } from '#tests/support/worker/api.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';

/** What the seller decides about a product, with all that is asked about before. */
export async function decideProduct({ ask }: Meter, access: string) {
  const params = { id: 'one' };
  await ask('shopProducts', [2, 0, 6, 0, 0], { access });
  const { terms: expected } = (await ask('shopProduct', [2, 0, 4, 0, 0], { access, params })) as ShopProduct;
  const { id } = await member();
  await addSubscription(id, { durationKey: '12m' });
  const prices = { 1: 1900, 12: 50_000 };
  const terms = { ...expected, prices, swaps_per_month: 1, trial_days: 0 };
  const body = { expected, terms, reason: 'Prova', renewals: 'keep' };
  const refusal = await call('changeShopProduct', { access, params, body });
  const { effects } = refusal.body as { effects: object };
  await confirmByPassword(access);
  await ask('changeShopProduct', [4, 0, 62, 9, 1], { access, params, body: { ...body, effects } });
  await ask('shopProductChanges', [2, 0, 6, 0, 0], { access, query: { product: params.id } });
  await context().db.delete(users).where(eq(users.id, id));
}
