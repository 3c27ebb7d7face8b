import * as v from 'valibot';
import type { filters } from '#lib/contract/admin/filters.ts';
import { deviceUses } from '#lib/contract/licenses/device-use.ts';
import { licenseKinds } from '#lib/contract/licenses/license-kinds.ts';
import { licenseStatuses } from '#lib/contract/licenses/license-rules.ts';

/** A day in Italy, `2026-03-31`. */
export const day = v.pipe(v.string(), v.isoDate());

/** What licences are sought by; those with an end in some days come in the order of their ends. */
export const LicenseFilter = v.object({
  status: v.optional(v.picklist(licenseStatuses)),
  product: v.optional(v.pipe(v.string(), v.maxLength(100))),
  devices: v.optional(v.picklist(deviceUses)),
  kind: v.optional(v.picklist(licenseKinds)),
  /** A customer's id or address. */
  customer: v.optional(v.pipe(v.string(), v.maxLength(254))),
  from: v.optional(day),
  to: v.optional(day),
} satisfies Record<(typeof filters.licenses)[number], v.GenericSchema>);
export type LicenseFilter = v.InferOutput<typeof LicenseFilter>;
