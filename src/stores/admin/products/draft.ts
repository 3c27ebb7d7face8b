import { saleMonths } from '#lib/contract/admin/rules.ts';
import { $unsaved } from '#stores/admin/leaving.ts';
import { createDraft } from '#stores/kernel/draft.ts';
import { seatStepFields } from './seat-steps.ts';

export const priceField = (months: number) => `price_${months}`;

export const termsFields = [
  ...[
    'state',
    'max_activations',
    'swaps_per_month',
    'device_price',
    'lease_minutes',
    'trial_days',
    'grace_days',
    'keeps_versions',
    'is_featured',
    'reason',
    'entitlements',
  ],
  ...saleMonths.map(priceField),
  ...seatStepFields.flatMap(({ from, percent }) => [from, percent]),
];

/** The unsaved input of a product's terms. */
export const termsDraft = (id: string) =>
  createDraft(`product ${id}`, termsFields, (isKept) => $unsaved.set(isKept));
