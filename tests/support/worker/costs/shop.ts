import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';
import type { Meter } from './meter.ts';

/** Who sells, before and after a change. */
export async function changeSeller({ ask }: Meter, access: string) {
  const { version, settings } = (await ask('shop', { access })) as Shop;
  await confirmByPassword(access);
  const body = { expected: { version }, settings: { ...settings, city: 'Torino', province: 'TO' } };
  await ask('changeShop', { access, body });
}
