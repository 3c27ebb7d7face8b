import * as v from 'valibot';
import { decimal, id, listOf, money } from '#lib/contract/fields.ts';
import { OfferedEntitlements } from './entitlements.ts';

export const Duration = v.object({
  label: v.string(),
  multiplier: decimal,
  months: v.optional(v.number()),
  /** The lowest price of the days before a reduction; absent without one. */
  lowest_price: v.optional(money),
});
export type Duration = v.InferOutput<typeof Duration>;

/** A picture of a product; its address never changes its content. */
export const ProductPicture = v.object({
  url: v.string(),
  /** Alternative text. */
  alt: v.string(),
  /** In pixels. */
  width: v.number(),
  height: v.number(),
});
export type ProductPicture = v.InferOutput<typeof ProductPicture>;

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
  picture: v.optional(v.nullable(ProductPicture), null),
  /** The product's text in the markup of `blocksOf`; not in lists. */
  text: v.optional(v.string()),
  /** One line under the name. */
  tagline: v.nullish(v.string(), ''),
  /** Technical specifications: value by label, in display order. */
  specifications: v.optional(v.record(v.string(), v.string()), {}),
  /** Announced, but not for sale yet. */
  coming_soon: v.optional(v.boolean(), false),
  /** Devices per licence. */
  max_activations: v.optional(v.number()),
  /** Length of the free trial in days, once per customer; 0 for none. */
  trial_days: v.optional(v.number(), 0),
  /** Discounts on each licence for several in one order. */
  seat_steps: v.optional(v.array(v.object({ from: v.number(), percent: v.number() })), []),
  /** What a licence allows a program. */
  entitlements: v.optional(OfferedEntitlements),
});
export type Product = v.InferOutput<typeof Product>;
export type ProductBody = v.InferInput<typeof Product>;
export const ProductList = listOf(Product);
