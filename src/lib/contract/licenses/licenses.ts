import * as v from 'valibot';
import { decimal, id, line, listOf, money, timestamp } from '#lib/contract/fields.ts';

export const Duration = v.object({ label: v.string(), multiplier: decimal });
export type Duration = v.InferOutput<typeof Duration>;

export const Product = v.object({
  id,
  name: v.string(),
  description: v.nullish(v.string(), ''),
  features: v.optional(v.array(v.string()), []),
  base_price: money,
  formatted_base_price: v.optional(v.string()),
  available_durations: v.optional(v.record(v.string(), Duration), {}),
  is_featured: v.optional(v.boolean(), false),
  logo_url: v.optional(v.nullable(v.string()), null),
  /** One line under the name. */
  tagline: v.nullish(v.string(), ''),
  /** Technical specifications: value by label, in display order. */
  specifications: v.optional(v.record(v.string(), v.string()), {}),
  /** Announced, but not on sale yet. */
  coming_soon: v.optional(v.boolean(), false),
});
export type Product = v.InferOutput<typeof Product>;
export type ProductBody = v.InferInput<typeof Product>;
export const ProductList = listOf(Product);

export const PurchaseInput = v.object({ product_id: v.pipe(id, line(100)), duration_key: line(40) });

export const PurchaseResult = v.object({
  message: v.string(),
  license: v.object({
    id: v.optional(id),
    license_key: v.string(),
    expiry_date: timestamp,
    product: v.object({ name: v.string() }),
  }),
});
export type PurchaseResult = v.InferOutput<typeof PurchaseResult>;
export type PurchaseBody = v.InferInput<typeof PurchaseResult>;

const LicenseFields = v.object({
  id,
  product_id: v.nullish(id, ''),
  product_name: v.nullish(v.string(), ''),
  status: v.string(),
  license_key: v.string(),
  auto_renewal: v.optional(v.boolean(), false),
  created_at: timestamp,
  activated_at: v.optional(v.nullable(timestamp), null),
  expires_at: v.optional(v.nullable(timestamp), null),
  expiry_date: v.optional(v.nullable(timestamp), null),
  is_active: v.optional(v.boolean(), false),
  purchase_price: v.optional(money, 0),
  max_activations: v.optional(v.number(), 1),
  active_activations: v.optional(v.number(), 0),
  duration_months: v.optional(v.nullable(v.number()), null),
  days_until_expiry: v.optional(v.nullable(v.number()), null),
});

/** Hosts name the end `expires_at` or `expiry_date`, or say both; a reader finds it under the first name. */
export const License = v.pipe(
  LicenseFields,
  v.transform(({ expiry_date, ...license }) => ({
    ...license,
    expires_at: license.expires_at ?? expiry_date,
  })),
);
export type License = v.InferOutput<typeof License>;
export type LicenseBody = v.InferInput<typeof License>;
export const LicenseList = listOf(License);

export const LicenseGroup = v.object({
  product: v.object({
    id,
    name: v.string(),
    description: v.nullish(v.string(), ''),
    features: v.optional(v.array(v.string()), []),
  }),
  total_licenses: v.optional(v.number()),
  active_licenses: v.number(),
  expired_licenses: v.number(),
  licenses: v.array(License),
});
export type LicenseGroup = v.InferOutput<typeof LicenseGroup>;
export type LicenseGroupBody = v.InferInput<typeof LicenseGroup>;
export const LicenseGroups = v.object({ products_with_licenses: v.array(LicenseGroup) });
