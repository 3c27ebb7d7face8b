import { CallError } from '#lib/client/errors.ts';
import type { ProductEffects } from '#lib/contract/admin/products/effects.ts';
import type { ProductTerms, ShopProduct } from '#lib/contract/admin/products/products.ts';
import { renewalChoices } from '#lib/contract/admin/rules.ts';
import { describeChange } from '#lib/text/admin/product-changes.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { createEffectsDialog } from '#stores/admin/effects.ts';
import type { Draft } from '#stores/kernel/draft.ts';
import { textOf } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';
import { termsDraft } from './draft.ts';
import { productChanges, shopProduct } from './products.ts';

/** The new terms of a product, and the shown ones. */
interface TermsChange {
  product: ShopProduct;
  terms: ProductTerms;
  reason: string;
  /** The input as typed. */
  sent: Draft;
}

/** What happens to renewals whose price rises, if the dialog asked for it. */
const choiceIn = (chosen: FormData | undefined) =>
  renewalChoices.find((choice) => chosen && choice === textOf(chosen, 'renewals'));

async function save(
  { product, terms, reason, sent }: TermsChange,
  effects?: ProductEffects,
  chosen?: FormData,
) {
  const renewals = choiceIn(chosen);
  const confirmed = { ...(effects && { effects }), ...(renewals && { renewals }) };
  const body = { expected: product.terms, terms, reason, ...confirmed };
  try {
    const changed = await call('changeShopProduct', { params: { id: product.id }, body });
    termsDraft(product.id).settle(sent);
    shopProduct.update(() => changed);
  } catch (error) {
    if (isOvertaken(error)) throw await overtaken(product);
    throw error;
  }
  void productChanges.reload();
  notify({ type: 'success', title: words.saved, message: words.savedText });
}

export const { dialog: effectsDialog, saveOrAsk } = createEffectsDialog({ save, fallback: words.saveFailed });

/** Reloads a product that has changed meanwhile; the error names the changes. */
async function overtaken(product: ShopProduct): Promise<CallError> {
  await Promise.all([shopProduct.reload(), productChanges.reload()]);
  const state = shopProduct.$state.get();
  const changes = state.state === 'ready' ? describeChange(product.terms, state.data.terms) : [];
  const body = { detail: words.meanwhile(changes.join('; ')) };
  return new CallError({ kind: 'answer', status: 409, body });
}
