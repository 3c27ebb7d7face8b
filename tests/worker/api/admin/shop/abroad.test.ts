import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#lib/api/db/schema/users.ts';
import { readShop } from '#lib/api/services/shop/shop.ts';
import { type SalesArea, Shop } from '#lib/contract/admin/shop/shop.ts';
import { call, clock, context, member, read } from '#tests/support/worker/api.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';
import { addSubscription } from '#tests/support/worker/fixtures/subscriptions.ts';
import { confirmedColleague } from '#tests/support/worker/staff.ts';
import { stripeEnv } from '#tests/support/worker/stripe.ts';

it('sales abroad end once an admin has confirmed how many renewals end with them', async () => {
  await addProduct({ id: 'one' });
  const { access } = await confirmedColleague('admin');
  const sell = async (sales: SalesArea, effects?: object) => {
    clock.now += 1000;
    const { version, settings } = read(Shop, await call('shop', { access }, stripeEnv));
    const body = { expected: { version }, settings: { ...settings, sales }, effects };
    return call('changeShop', { access, body }, stripeEnv);
  };
  const inForce = async () => (await readShop(context())).settings.sales;
  await sell('union');
  for (const country of ['FR', 'FR', 'IT', '']) {
    const { id } = await member();
    await addSubscription(id);
    await context().db.update(users).set({ country }).where(eq(users.id, id));
  }

  expect(await sell('italy')).toMatchObject({ status: 409, body: { effects: { renewals: 2 } } });
  expect((await sell('italy', { renewals: 1 })).status).toBe(409);
  expect(await inForce()).toBe('union');
  expect((await sell('italy', { renewals: 2 })).status).toBe(200);
  expect(await inForce()).toBe('italy');
});
