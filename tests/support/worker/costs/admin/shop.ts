import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';

/** Who sells, before and after a change. */
export async function changeSeller({ ask }: Meter, access: string) {
  const { version, settings } = (await ask('shop', [2, 0, 5, 0, 0], { access })) as Shop;
  await confirmByPassword(access);
  const body = { expected: { version }, settings: { ...settings, city: 'Torino', province: 'TO' } };
  await ask('changeShop', [4, 0, 12, 8, 1], { access, body });
}
