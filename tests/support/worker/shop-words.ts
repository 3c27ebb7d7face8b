import { type ShopTexts, ShopTextsAnswer } from '#lib/contract/admin/shop/words.ts';
import { call, read } from '#tests/support/worker/api.ts';

/** The shop's current texts, as an admin reads them. */
export const shownWords = async (access: string) =>
  read(ShopTextsAnswer, await call('shopTexts', { access }));

/** Changes the texts that an admin has read. */
export async function changeWords(access: string, changes: Partial<Record<keyof ShopTexts, unknown>>) {
  const { version, words } = await shownWords(access);
  const body = { expected: { version }, ...words, ...changes };
  return call('changeShopTexts', { access, body });
}
