import * as v from 'valibot';

/** What the editors say of a product, apart from what the API sells. */
export const ExploreProduct = v.object({
  id: v.string(),
  name: v.string(),
  tagline: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  /** Label to value, in the order they are shown. */
  specifications: v.record(v.string(), v.string()),
  comingSoon: v.boolean(),
});
export type ExploreProduct = v.InferOutput<typeof ExploreProduct>;

export const ExploreCatalogue = v.object({ products: v.array(ExploreProduct) });
export type ExploreCatalogue = v.InferOutput<typeof ExploreCatalogue>;
