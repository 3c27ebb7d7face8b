import { CallError } from '#lib/client/errors.ts';
import { needsReason, type ProductTerms, type ShopProduct } from '#lib/contract/admin/products/products.ts';
import { isLease, type SaleState, saleMonths } from '#lib/contract/admin/rules.ts';
import {
  MAX_PRICE_CENTS,
  MAX_PRODUCT_DEVICES,
  MAX_PRODUCT_SWAPS,
  MAX_TRIAL_DAYS,
} from '#lib/contract/limits.ts';
import { describeChange } from '#lib/text/admin/product-changes.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { call } from '#stores/admin/call.ts';
import { isOvertaken } from '#stores/admin/changed.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { notify } from '#stores/shell/notifications.ts';
import { brokenEntitlements, entitlementsIn } from './entitlements.ts';
import { productChanges, shopProduct } from './products.ts';

/** New terms of a product, as typed, with those that were shown. */
export interface TermsForm {
  product: ShopProduct;
  values: FormData;
}

export const priceField = (months: number) => `price_${months}`;

function termsIn({ product, values }: TermsForm): ProductTerms {
  const prices = saleMonths.flatMap((months): [string, number][] => {
    const cents = parseEuro(textOf(values, priceField(months)));
    return cents === undefined ? [] : [[String(months), cents]];
  });
  return {
    state: textOf(values, 'state') as SaleState,
    is_featured: values.has('is_featured'),
    max_activations: Number(textOf(values, 'max_activations')),
    swaps_per_month: Number(textOf(values, 'swaps_per_month')),
    trial_days: Number(textOf(values, 'trial_days')),
    lease_minutes: Number(textOf(values, 'lease_minutes')),
    prices: Object.fromEntries(prices),
    entitlements: entitlementsIn(values, product.terms.entitlements),
  };
}

/** The broken rules of typed terms, by field. */
function validate(form: TermsForm): Record<string, string> | undefined {
  const { product, values } = form;
  const terms = termsIn(form);
  const broken: Record<string, string> = brokenEntitlements(values, product.terms.entitlements);
  for (const months of saleMonths) {
    const typed = textOf(values, priceField(months)).trim();
    const cents = parseEuro(typed);
    if (typed && !(cents && cents <= MAX_PRICE_CENTS)) broken[priceField(months)] = words.wrongPrice;
  }
  const prices = Object.keys(terms.prices).length;
  if (terms.state !== 'withdrawn' && prices === 0) broken[priceField(saleMonths[0])] ??= words.noPrice;
  for (const [name, min, max, refusal] of counts) {
    const count = terms[name];
    if (!(Number.isSafeInteger(count) && count >= min && count <= max)) broken[name] = refusal(max);
  }
  if (!isLease(terms.lease_minutes)) broken.lease_minutes = words.wrongLease;
  if (needsReason(product.terms, terms) && !textOf(values, 'reason').trim())
    broken.reason = words.reasonMissing;
  return Object.keys(broken).length > 0 ? broken : undefined;
}

const counts = [
  ['max_activations', 1, MAX_PRODUCT_DEVICES, words.wrongNumber],
  ['swaps_per_month', 1, MAX_PRODUCT_SWAPS, words.wrongNumber],
  ['trial_days', 0, MAX_TRIAL_DAYS, words.wrongTrial],
] as const;

export const termsForm = createForm<TermsForm>({
  validate,
  send: async (form) => {
    const { product, values } = form;
    const terms = termsIn(form);
    const body = { expected: product.terms, terms, reason: textOf(values, 'reason').trim() };
    try {
      const changed = await call('changeShopProduct', { params: { id: product.id }, body });
      shopProduct.update(() => changed);
    } catch (error) {
      if (isOvertaken(error)) throw await overtaken(product);
      throw error;
    }
    void productChanges.reload();
    notify({ type: 'success', title: words.saved, message: words.savedText });
  },
  fallback: words.saveFailed,
});

/** Loads what somebody else has decided, and says what that was. */
async function overtaken(product: ShopProduct): Promise<CallError> {
  await Promise.all([shopProduct.reload(), productChanges.reload()]);
  const state = shopProduct.$state.get();
  const changes = state.state === 'ready' ? describeChange(product.terms, state.data.terms) : [];
  const body = { detail: words.meanwhile(changes.join('; ')) };
  return new CallError({ kind: 'answer', status: 409, body });
}
