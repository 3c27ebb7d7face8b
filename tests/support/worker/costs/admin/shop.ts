import type { Shop } from '#lib/contract/admin/shop/shop.ts';
import type { ShopTextsAnswer } from '#lib/contract/admin/shop/words.ts';
import { demoSeller } from '#scripts/seed/seller.ts';
import type { Meter } from '#tests/support/worker/costs/meter.ts';
import { confirmByPassword } from '#tests/support/worker/factors.ts';

/** The seller's data before and after a change; afterwards with all data that sales for money require. */
export async function changeSeller({ ask }: Meter, access: string) {
  const { version, settings } = (await ask('shop', [2, 0, 5, 0, 0], { access })) as Shop;
  await confirmByPassword(access);
  const body = { expected: { version }, settings: { ...demoSeller, sales: settings.sales } };
  await ask('changeShop', [4, 0, 12, 8, 1], { access, body });
}

/** The shop's texts about its support, before and after a change. */
export async function changeShopTexts({ ask }: Meter, access: string) {
  const { version, words } = (await ask('shopTexts', [2, 0, 4, 0, 0], { access })) as ShopTextsAnswer;
  const body = { expected: { version }, ...words, hours: 'dal lunedì al venerdì' };
  await ask('changeShopTexts', [4, 0, 12, 7, 1], { access, body });
  await ask('supportInfo', [2, 0, 4, 0, 0]);
}
