import { beforeEach, describe, expect, it } from 'vitest';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { call, clock, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';

type Terms = ShopProduct['terms'];
const none: ProductEffects = { renewals: [], licenses: 0, trials: 0, reductions: [] };

let access: string;
let params: { id: string };
let number = 0;

beforeEach(async () => {
  number += 1;
  params = { id: `product-${number}` };
  await addProduct({ id: params.id, position: number, trialDays: 14 });
  ({ access } = await colleague('admin'));
});

const shown = async () => read(ShopProduct, await call('shopProduct', { params, access }));

async function decide(changes: Partial<Terms>, more: object = {}) {
  const { terms: expected } = await shown();
  const body = { expected, terms: { ...expected, ...changes }, reason: 'Perché', ...more };
  return call('changeShopProduct', { params, access, body });
}

/** What is refused until it is confirmed. */
async function effectsOf(changes: Partial<Terms>): Promise<ProductEffects> {
  const before = await shown();
  const { status, body } = await decide(changes);
  expect([status, (body as { code?: string }).code]).toEqual([409, 'effects_unconfirmed']);
  expect(await shown()).toEqual(before);
  return (body as { effects: ProductEffects }).effects;
}

const wait = async (days: number) => {
  clock.now += days * DAY_MS;
  ({ access } = await colleague('admin'));
};

describe('a price that falls', () => {
  const price = (cents: number) => ({ prices: { 1: cents, 12: 47_040 } });
  const cut = (former_cents: number, cents: number) => ({
    ...none,
    reductions: [{ months: 1, former_cents, cents }],
  });
  const save = async (cents: number) => {
    await confirmByPassword(access);
    return decide(price(cents), { effects: await effectsOf(price(cents)) });
  };

  it('is shown beside the former one from 30 % on, in any duration', async () => {
    expect(await effectsOf({ prices: { 1: 3430, 12: 32_928 } })).toEqual({
      ...none,
      reductions: [
        { months: 1, former_cents: 4900, cents: 3430 },
        { months: 12, former_cents: 47_040, cents: 32_928 },
      ],
    });
    expect((await decide({ prices: { 1: 3431, 12: 32_929 } })).status).toBe(200);
  });

  it('needs the second factor from 50 % on', async () => {
    expect((await decide(price(2451), { effects: await effectsOf(price(2451)) })).status).toBe(200);
    await wait(31);
    const effects = await effectsOf(price(1225));
    expect(await decide(price(1225), { effects })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    await confirmByPassword(access);
    expect((await decide(price(1225), { effects })).status).toBe(200);
  });

  it('cannot be confirmed as a smaller reduction than it is', async () => {
    expect((await decide(price(190), { effects: cut(4900, 3000) })).status).toBe(409);
  });

  it('in two steps is measured by the price before both', async () => {
    await save(2940);
    await wait(10);
    expect(await effectsOf(price(1764))).toEqual(cut(4900, 1764));
    await wait(21);
    expect(await effectsOf(price(1764))).toEqual(cut(2940, 1764));
  });

  it('is not measured by a slip of the days before, even of thirty days ago', async () => {
    await save(190);
    expect((await decide(price(4900))).status).toBe(200);
    expect(await effectsOf(price(3000))).toEqual(cut(4900, 3000));
    await save(190);
    await wait(20);
    await decide(price(4900));
    await wait(15);
    expect(await effectsOf(price(3000))).toEqual(cut(4900, 3000));
  });

  it('is told where it is corrected to one that is still far too low, and not again with another change', async () => {
    await save(190);
    expect(await effectsOf(price(1900))).toEqual(cut(4900, 1900));
    expect((await decide({ is_featured: true })).status).toBe(200);
  });

  it('is told when a sale begins anew', async () => {
    await decide({ state: 'withdrawn' });
    await decide({ state: 'withdrawn', ...price(490) });
    expect(await effectsOf({ state: 'on_sale' })).toEqual(cut(4900, 490));
  });
});
