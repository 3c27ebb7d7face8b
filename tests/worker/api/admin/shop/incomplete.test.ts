import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readReadiness } from '#lib/api/outboxes.ts';
import { adminCalls } from '#lib/contract/admin/calls.ts';
import { Shop, type ShopSettings } from '#lib/contract/admin/shop/shop.ts';
import { call, clock, env, member, read } from '#tests/support/worker/api.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { colleague } from '#tests/support/worker/staff.ts';
import { stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';

const NOTHING_SOLD = {
  status: 503,
  body: { code: 'SALES_OFF', detail: 'In questo momento non vendiamo licenze. Riprova più tardi.' },
};

let access: string;

beforeAll(() => addProduct({ id: 'one' }));
beforeEach(async () => {
  clock.now += 1000;
  stripeSystem();
  ({ access } = await colleague('admin'));
  await confirmByPassword(access);
});
afterEach(() => void vi.unstubAllGlobals());

const shown = async (inEnv = stripeEnv) => read(Shop, await call('shop', { access }, inEnv));

async function change(changes: Partial<ShopSettings>) {
  const { version, settings } = await shown();
  const body = { expected: { version }, settings: { ...settings, ...changes } };
  const answer = read(Shop, await call('changeShop', { access, body }, stripeEnv));
  clock.now += 1000;
  return answer.missing;
}

async function quoted(inEnv = stripeEnv) {
  const { access: own } = await member();
  return call('checkout', { access: own, params: { product: 'one' }, query: { duration: '1m' } }, inEnv);
}

it('a shop sells nothing for money until its seller’s data are complete; an admin reads what is missing', async () => {
  expect(await quoted()).toMatchObject(NOTHING_SOLD);
  expect((await shown()).missing).toEqual(['saved', 'vatNumber', 'phone']);

  expect(await change({ name: 'COA S.r.l.' })).toEqual(['vatNumber', 'phone']);
  expect(await change({ vatNumber: '10000000009' })).toEqual(['phone']);
  expect(await quoted()).toMatchObject(NOTHING_SOLD);

  expect(await change({ phone: '+39 02 5550 1234' })).toEqual([]);
  expect(await quoted()).toMatchObject({ status: 200, body: { total: { price: '49.00' } } });
  expect(await change({ phone: '' })).toEqual(['phone']);
  expect(await quoted()).toMatchObject(NOTHING_SOLD);
});

it('an incomplete shop is reported at the start of the admin area, and to monitors', async () => {
  const told = async (inEnv = stripeEnv) => [
    read(adminCalls.shopOverview.result, await call('shopOverview', { access }, inEnv)).missing,
    (await readReadiness(inEnv)).missing,
  ];
  await change({ phone: '' });
  expect(await told()).toEqual([['phone'], ['phone']]);
  expect(await told(env)).toEqual([[], []]);
  await change({ phone: '+39 02 5550 1234' });
  expect(await told()).toEqual([[], []]);
});

it('a simulated shop sells with the data that it has', async () => {
  expect((await shown(env)).missing).toEqual([]);
  const { access: own } = await member();
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  const body = { product_id: 'one', duration_key: '1m' };
  expect((await call('purchase', { access: own, headers, body })).status).toBe(201);
});
