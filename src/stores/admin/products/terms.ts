import { needsReason, type ProductTerms, type ShopProduct } from '#lib/contract/admin/products/products.ts';
import { isLease, type SaleState, saleMonths } from '#lib/contract/admin/rules.ts';
import {
  FALLBACK_MONTHS,
  MAX_GRACE_DAYS,
  MAX_PRICE_CENTS,
  MAX_PRODUCT_DEVICES,
  MAX_PRODUCT_SWAPS,
  MAX_TRIAL_DAYS,
} from '#lib/contract/limits.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { parseEuro } from '#stores/admin/euro.ts';
import { draftOf } from '#stores/kernel/draft.ts';
import { createForm, textOf } from '#stores/kernel/form.ts';
import { priceField, termsFields } from './draft.ts';
import { allowedIn, brokenEntitlements, rowsIn } from './entitlements.ts';
import { saveOrAsk } from './save.ts';
import { brokenSeatSteps, FIRST_STEP, seatStepsIn } from './seat-steps.ts';

/** The new terms of a product as typed, with the shown ones. */
export interface TermsForm {
  product: ShopProduct;
  values: FormData;
}

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
    device_cents: parseEuro(textOf(values, 'device_price')) ?? 0,
    lease_minutes: Number(textOf(values, 'lease_minutes')),
    grace_days: Number(textOf(values, 'grace_days')),
    fallback_months: values.has('keeps_versions') ? FALLBACK_MONTHS : 0,
    prices: Object.fromEntries(prices),
    seat_steps: seatStepsIn(values),
    ...allowedIn(rowsIn(textOf(values, 'entitlements')), product.terms.entitlements),
  };
}

/** The errors of typed terms, by field. */
function validate(form: TermsForm): Record<string, string> | undefined {
  const { product, values } = form;
  const terms = termsIn(form);
  const broken: Record<string, string> = {};
  const rows = rowsIn(textOf(values, 'entitlements'));
  const wrong = brokenEntitlements(rows, product.terms.entitlements);
  if (wrong) broken.entitlements = wrong;
  for (const field of [...saleMonths.map(priceField), 'device_price']) {
    const typed = textOf(values, field).trim();
    const cents = parseEuro(typed);
    if (typed && !(cents && cents <= MAX_PRICE_CENTS)) broken[field] = words.wrongPrice;
  }
  const prices = Object.keys(terms.prices).length;
  if (terms.state !== 'withdrawn' && prices === 0) broken[priceField(saleMonths[0])] ??= words.noPrice;
  for (const [name, min, max, refusal] of counts) {
    const count = terms[name];
    if (!(Number.isSafeInteger(count) && count >= min && count <= max)) broken[name] = refusal(max);
  }
  const steps = brokenSeatSteps(terms.seat_steps);
  if (steps) broken[FIRST_STEP] = steps;
  if (!isLease(terms.lease_minutes)) broken.lease_minutes = words.wrongLease;
  if (needsReason(product.terms, terms) && !textOf(values, 'reason').trim())
    broken.reason = words.reasonMissing;
  return Object.keys(broken).length > 0 ? broken : undefined;
}

const counts = [
  ['max_activations', 1, MAX_PRODUCT_DEVICES, words.wrongNumber],
  ['swaps_per_month', 1, MAX_PRODUCT_SWAPS, words.wrongNumber],
  ['trial_days', 0, MAX_TRIAL_DAYS, words.wrongTrial],
  ['grace_days', 0, MAX_GRACE_DAYS, words.wrongTrial],
] as const;

export const termsForm = createForm<TermsForm>({
  validate,
  send: ({ product, values }) =>
    saveOrAsk({
      product,
      terms: termsIn({ product, values }),
      reason: textOf(values, 'reason').trim(),
      sent: draftOf(values, termsFields),
    }),
  fallback: words.saveFailed,
});
