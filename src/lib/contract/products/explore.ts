import * as v from 'valibot';

/** The editors' description of a product. */
export const ExploreProduct = v.object({
  id: v.string(),
  name: v.string(),
  tagline: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  /** Value by label, in display order. */
  specifications: v.record(v.string(), v.string()),
  comingSoon: v.boolean(),
});
export type ExploreProduct = v.InferOutput<typeof ExploreProduct>;

export const ExploreCatalogue = v.object({ products: v.array(ExploreProduct) });
export type ExploreCatalogue = v.InferOutput<typeof ExploreCatalogue>;
