import { expect, it } from 'vitest';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';
import { describeChange } from '#lib/text/admin/product-changes.ts';

const draft: ProductTerms = {
  ...{ state: 'withdrawn', is_featured: false, max_activations: 1, swaps_per_month: 6, trial_days: 0 },
  ...{
    lease_minutes: 0,
    grace_days: 0,
    fallback_months: 0,
    device_cents: 0,
    prices: {},
    entitlements: { features: [], limits: {}, durations: {} },
  },
  entitlement_names: {},
  seat_steps: [],
};
const sold: ProductTerms = { ...draft, state: 'on_sale', prices: { 1: 1900 } };

it('a product that never had a price was a draft, not a withdrawn one', () => {
  expect(describeChange(draft, sold)[0]).toBe('Vendita: Bozza → In vendita');
  expect(describeChange(sold, { ...sold, state: 'withdrawn' })).toEqual(['Vendita: In vendita → Ritirato']);
});

it('the days past an end and the last allowed version are described in text', () => {
  expect(describeChange(sold, { ...sold, grace_days: 7, fallback_months: 12 })).toEqual([
    'Tolleranza (giorni): 0 → 7',
    'Versione che resta: nessuna → dopo 12 mesi',
  ]);
});
