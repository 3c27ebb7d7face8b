import * as v from 'valibot';

/** How many pages the seller's overview names. */
export const TOP_PAGES = 10;

/** How often pages were opened in the last thirty days, today included; of whom is not known. */
export const PageViews = v.object({
  /** The oldest first, those without a view as well. */
  days: v.array(v.object({ day: v.pipe(v.string(), v.isoDate()), views: v.number() })),
  /** Paths of routes, the most opened first, `TOP_PAGES` at most. */
  pages: v.array(v.object({ path: v.string(), views: v.number() })),
});
export type PageViews = v.InferOutput<typeof PageViews>;
