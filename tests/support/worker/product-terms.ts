import { type ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import type { RenewalChoice } from '#lib/contract/admin/rules.ts';
import { call, read } from './api.ts';
import { confirmByPassword } from './factors.ts';

/** Changes a product; repeats the call with the effects on customers if the API asks to confirm them. */
export async function changeConfirmed(access: string, id: string, body: object) {
  const save = (more: object = {}) =>
    call('changeShopProduct', { params: { id }, access, body: { ...body, ...more } });
  const answer = await save();
  const { effects } = answer.body as { effects?: object };
  if (!effects) return answer;
  await confirmByPassword(access);
  return save({ effects });
}

/** Like `changeConfirmed`, based on the current terms. */
export async function saveTerms(
  access: string,
  id: string,
  changes: Partial<ProductTerms>,
  renewals?: RenewalChoice,
) {
  const { terms: expected } = read(ShopProduct, await call('shopProduct', { params: { id }, access }));
  const body = { expected, terms: { ...expected, ...changes }, reason: 'Prova', renewals };
  return changeConfirmed(access, id, body);
}
