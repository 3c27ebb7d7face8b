import { type ShopTexts, ShopTextsAnswer } from '#lib/contract/admin/shop/words.ts';
import { call, read } from '#tests/support/worker/api.ts';

/** The words of now, as an admin reads them. */
export const shownWords = async (access: string) =>
  read(ShopTextsAnswer, await call('shopTexts', { access }));

/** Changes what an admin saw. */
export async function changeWords(access: string, changes: Partial<Record<keyof ShopTexts, unknown>>) {
  const { version, words } = await shownWords(access);
  const body = { expected: { version }, ...words, ...changes };
  return call('changeShopTexts', { access, body });
}
