import { type SalesArea, Shop } from '#lib/contract/admin/shop/shop.ts';
import { clock, read } from './api.ts';
import { confirmByPassword } from './factors.ts';
import type { PaymentSystem } from './payment-system.ts';
import { colleague } from './staff.ts';

/** Sets the countries to which the shop sells, as an admin. */
export async function sellIn(shop: PaymentSystem, sales: SalesArea): Promise<void> {
  const { access } = await colleague();
  await confirmByPassword(access);
  const { version, settings } = read(Shop, await shop.call('shop', { access }));
  const body = { expected: { version }, settings: { ...settings, sales } };
  const { status } = await shop.call('changeShop', { access, body });
  if (status !== 200) throw new Error(`The shop is not changed: ${status}`);
  clock.now += 1000;
}
