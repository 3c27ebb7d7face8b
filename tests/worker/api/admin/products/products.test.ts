import { beforeEach, describe, expect, it } from 'vitest';
import { ShopProduct } from '#lib/contract/admin/products/products.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { Product } from '#lib/contract/products/products.ts';
import { call, clock, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { changeConfirmed } from '#tests/support/worker/product-terms.ts';
import { colleague } from '#tests/support/worker/staff.ts';

type Terms = ShopProduct['terms'];

let admin: Awaited<ReturnType<typeof colleague>>;
let params: { id: string };
let number = 0;

beforeEach(async () => {
  number += 1;
  params = { id: `product-${number}` };
  await addProduct({ id: params.id, position: number });
  admin = await colleague('admin');
});

const shown = async () => read(ShopProduct, await call('shopProduct', { params, access: admin.access }));

/** Changes the product's present terms. */
async function decide(changes: Partial<Terms>, reason = '') {
  const { terms: expected } = await shown();
  const body = { expected, terms: { ...expected, ...changes }, reason };
  return changeConfirmed(admin.access, params.id, body);
}

const price = (cents: number) => decide({ prices: { 1: cents } });
const wait = async (days: number) => {
  clock.now += days * DAY_MS;
  admin = await colleague('admin');
};

/** The month's price in cents as customers see it, and the lowest recent price if it is reduced. */
async function announced() {
  const { base_price, available_durations } = read(Product, await call('product', { params }));
  return [base_price, available_durations['1m']?.lowest_price];
}

describe('an admin’s change of terms', () => {
  it('is what the shop sells from then on', async () => {
    const answer = await decide({ prices: { 1: 1999, 12: 19_990, 36: 49_999 }, max_activations: 5 });
    expect(answer.status).toBe(200);
    const product = read(Product, await call('product', { params }));
    const sold = Object.entries(product.available_durations).map(([key, { label, multiplier }]) => [
      key,
      label,
      Math.round(product.base_price * multiplier),
    ]);
    expect(sold).toEqual([
      ['1m', '1 mese', 1999],
      ['12m', '12 mesi', 19_990],
      ['36m', '36 mesi', 49_999],
    ]);
    expect(product.max_activations).toBe(5);
    const { access } = await member();
    const order = { product_id: params.id, duration_key: '36m' };
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    expect((await call('purchase', { access, headers, body: order })).status).toBe(201);
    expect((await call('payments', { access })).body).toMatchObject({ results: [{ amount: '499.99' }] });
  });

  it('appears in the history and in the log with author, old and new terms and reason', async () => {
    await decide({ swaps_per_month: 2 }, 'Troppi scambi');
    const { body } = await call('shopProductChanges', {
      access: admin.access,
      query: { product: params.id },
    });
    expect(body).toMatchObject({
      results: [{ before: { swaps_per_month: 6 }, after: { swaps_per_month: 2 }, reason: 'Troppi scambi' }],
      next: null,
    });
    const log = await call('staffLog', {
      access: admin.access,
      query: { target: 'product', target_id: params.id },
    });
    expect(log.body).toMatchObject({
      results: [
        {
          action: 'product_changed',
          actor_id: admin.id,
          before: { swaps_per_month: 6 },
          after: { swaps_per_month: 2 },
          reason: 'Troppi scambi',
        },
      ],
    });
  });

  it('is refused without a reason if customers lose something, and nothing is written', async () => {
    const refusal = { reason: ['Scrivi il motivo: riguarda i clienti.'] };
    for (const changes of [{ state: 'withdrawn' }, { swaps_per_month: 1 }] as const)
      expect(await decide(changes)).toMatchObject({ status: 400, body: refusal });
    expect((await shown()).terms).toMatchObject({ state: 'on_sale', swaps_per_month: 6 });
  });

  it.each([
    ['no price', { prices: {} }],
    ['a free duration', { prices: { 1: 0 } }],
    ['a part of a cent', { prices: { 1: 10.5 } }],
    ['a duration that is not offered', { prices: { 5: 1000 } }],
    ['no device', { max_activations: 0 }],
  ])('is refused with %s', async (_, changes) => {
    const { terms } = await shown();
    expect((await decide(changes as Partial<Terms>)).status).toBe(400);
    expect((await shown()).terms).toEqual(terms);
  });

  it('does not overwrite another admin’s change', async () => {
    const { terms: expected } = await shown();
    await price(4000);
    const body = { expected, terms: { ...expected, is_featured: true } };
    const late = await call('changeShopProduct', { params, access: admin.access, body });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', current: { price_cents_1m: 4000, is_featured: false } },
    });
    expect((await shown()).terms.is_featured).toBe(false);
  });

  it('succeeds for one of two at once only', async () => {
    const { terms: expected } = await shown();
    const both = await Promise.all(
      [3000, 3500].map((cents) =>
        call('changeShopProduct', {
          params,
          access: admin.access,
          body: { expected, terms: { ...expected, prices: { 1: cents } } },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const log = await call('staffLog', {
      access: admin.access,
      query: { target: 'product', target_id: params.id },
    });
    expect((log.body as { results: unknown[] }).results).toHaveLength(1);
  });
});

describe('a withdrawn product', () => {
  it('is neither found nor sold, and can return with its prices', async () => {
    await decide({ state: 'withdrawn' }, 'Fine del ciclo');
    expect((await call('product', { params })).status).toBe(404);
    const { access } = await member();
    const order = { product_id: params.id, duration_key: '1m' };
    const buy = () =>
      call('purchase', { access, headers: { 'Idempotency-Key': crypto.randomUUID() }, body: order });
    expect((await buy()).status).toBe(400);
    await decide({ state: 'on_sale' });
    expect((await buy()).status).toBe(201);
  });
});

describe('a reduced price', () => {
  it('is announced with the lowest of the 30 days before, for 30 days', async () => {
    await price(8000);
    await wait(40);
    await price(6000);
    expect(await announced()).toEqual([6000, 8000]);
    await wait(29);
    expect(await announced()).toEqual([6000, 8000]);
    await wait(1);
    expect(await announced()).toEqual([6000, undefined]);
  });

  it('is compared with a price that was lower for a few days only', async () => {
    await price(10_000);
    await wait(40);
    await price(5000);
    await wait(2);
    await price(10_000);
    await wait(10);
    await price(9000);
    expect(await announced()).toEqual([9000, 5000]);
  });

  it('is compared with the price before its duration was removed', async () => {
    await decide({ prices: { 1: 8000, 12: 20_000 } });
    await wait(40);
    await decide({ prices: { 12: 20_000 } });
    await wait(5);
    await decide({ prices: { 1: 7000, 12: 20_000 } });
    expect(await announced()).toEqual([7000, 8000]);
  });

  it('keeps its announcement when something else changes, and loses it when the price rises', async () => {
    await price(4000);
    await wait(3);
    await decide({ is_featured: true });
    expect(await announced()).toEqual([4000, 4900]);
    await price(4500);
    expect(await announced()).toEqual([4500, undefined]);
  });
});

it('lists the products in the shop’s order, page by page', async () => {
  const pages: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const { body } = await call('shopProducts', { access: admin.access, query: { after, limit: '3' } });
    const page = body as { results: { id: string }[]; next: string | null };
    pages.push(...page.results.map(({ id }) => id));
    after = page.next;
  }
  expect(pages).toEqual(Array.from({ length: number }, (_, at) => `product-${at + 1}`));
});
