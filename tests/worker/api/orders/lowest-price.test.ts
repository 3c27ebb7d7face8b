import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { products } from '#lib/api/db/schema/products.ts';
import { lowestPriceCents } from '#lib/api/services/reductions.ts';
import type { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock, context, env } from '#tests/support/worker/api.ts';
import { countRows } from '#tests/support/worker/counted-db.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { saveTerms } from '#tests/support/worker/product-terms.ts';
import { colleague } from '#tests/support/worker/staff.ts';

let id = '';

beforeEach(async () => {
  id = crypto.randomUUID();
  await addProduct({ id });
});

/** Changes the product's present terms. */
async function decide(changes: Partial<ShopProduct['terms']>): Promise<void> {
  const { access } = await colleague('admin');
  expect((await saveTerms(access, id, changes)).status).toBe(200);
}
const wait = (days: number) => {
  clock.now += days * DAY_MS;
};

async function lowest(durationKey = '1m', inEnv = env) {
  const [product] = await context().db.select().from(products).where(eq(products.id, id));
  return product && lowestPriceCents(context(inEnv), product, durationKey);
}

describe('the lowest price of the last 30 days', () => {
  it('is the present one if it never changed, for each duration', async () => {
    expect([await lowest('1m'), await lowest('12m')]).toEqual([4900, 47_040]);
    expect(await lowest('6m')).toBeUndefined();
  });

  it('is the lowest that the duration was sold for, until 30 days after its end', async () => {
    await decide({ prices: { 1: 3900, 12: 30_000 } });
    wait(5);
    await decide({ prices: { 1: 4500, 12: 20_000 } });
    expect([await lowest('1m'), await lowest('12m')]).toEqual([3900, 20_000]);
    wait(29);
    expect(await lowest()).toBe(3900);
    wait(1);
    expect(await lowest()).toBe(4500);
  });

  it('is never a price that nobody could pay', async () => {
    await decide({ state: 'coming_soon', prices: { 1: 1000 } });
    await decide({ state: 'on_sale', prices: { 1: 4900 } });
    expect(await lowest()).toBe(4900);
  });

  it('is read in one query', async () => {
    await decide({ prices: { 1: 3900 } });
    const { database, measure } = countRows(env.DB);
    const [product] = await context().db.select().from(products).where(eq(products.id, id));
    const cost = await measure(async () => {
      if (product) await lowestPriceCents(context({ ...env, DB: database }), product, '1m');
    });
    expect(cost.queries).toBe(1);
  });
});
