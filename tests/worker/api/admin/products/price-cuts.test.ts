import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import { clock } from '#tests/support/worker/api.ts';
import { decidedProduct, noEffects } from '#tests/support/worker/decided-product.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';

let product: Awaited<ReturnType<typeof decidedProduct>>;

beforeEach(async () => {
  product = await decidedProduct();
});

const wait = async (days: number) => {
  clock.now += days * DAY_MS;
  await product.signInAgain();
};

describe('a price increase', () => {
  it('is shown with the previous price if it doubles, as a mistyped digit makes it', async () => {
    const prices = { 1: 9799, 12: 470_400 };
    expect(await product.effectsOf({ prices })).toEqual({
      ...noEffects,
      rises: [{ months: 12, former_cents: 47_040, cents: 470_400 }],
    });
    expect((await product.decide({ prices })).status).toBe(409);
    const effects = await product.effectsOf({ prices });
    expect((await product.decide({ prices }, { effects })).status).toBe(200);
  });
});

describe('a price reduction', () => {
  const price = (cents: number) => ({ prices: { 1: cents, 12: 47_040 } });
  const cut = (former_cents: number, cents: number) => ({
    ...noEffects,
    reductions: [{ months: 1, former_cents, cents }],
  });
  const save = async (cents: number) => {
    await confirmByPassword(product.access());
    return product.decide(price(cents), { effects: await product.effectsOf(price(cents)) });
  };

  it('is shown next to the previous price from 30 % on, for any duration', async () => {
    expect(await product.effectsOf({ prices: { 1: 3430, 12: 32_928 } })).toEqual({
      ...noEffects,
      reductions: [
        { months: 1, former_cents: 4900, cents: 3430 },
        { months: 12, former_cents: 47_040, cents: 32_928 },
      ],
    });
    expect((await product.decide({ prices: { 1: 3431, 12: 32_929 } })).status).toBe(200);
  });

  it('needs the second factor from 50 % on', async () => {
    expect(
      (await product.decide(price(2451), { effects: await product.effectsOf(price(2451)) })).status,
    ).toBe(200);
    await wait(31);
    const effects = await product.effectsOf(price(1225));
    expect(await product.decide(price(1225), { effects })).toMatchObject({
      status: 403,
      body: { code: 'confirmation_required' },
    });
    await confirmByPassword(product.access());
    expect((await product.decide(price(1225), { effects })).status).toBe(200);
  });

  it('cannot be confirmed as a smaller reduction than it is', async () => {
    expect((await product.decide(price(190), { effects: cut(4900, 3000) })).status).toBe(409);
  });

  it('in two steps is compared with the price before both', async () => {
    await save(2940);
    await wait(10);
    expect(await product.effectsOf(price(1764))).toEqual(cut(4900, 1764));
    await wait(21);
    expect(await product.effectsOf(price(1764))).toEqual(cut(2940, 1764));
  });

  it('is not compared with a mistake of the days before, even of thirty days ago', async () => {
    await save(190);
    expect((await product.decide(price(4900))).status).toBe(200);
    expect(await product.effectsOf(price(3000))).toEqual(cut(4900, 3000));
    await save(190);
    await wait(20);
    await product.decide(price(4900));
    await wait(15);
    expect(await product.effectsOf(price(3000))).toEqual(cut(4900, 3000));
  });

  it('is shown if it is corrected to one that is still far too low, and not again with another change', async () => {
    await save(190);
    expect(await product.effectsOf(price(1900))).toEqual(cut(4900, 1900));
    expect((await product.decide({ is_featured: true })).status).toBe(200);
  });

  it('is shown when a sale begins again', async () => {
    await product.decide({ state: 'withdrawn' });
    await product.decide({ state: 'withdrawn', ...price(490) });
    expect(await product.effectsOf({ state: 'on_sale' })).toEqual(cut(4900, 490));
  });
});
