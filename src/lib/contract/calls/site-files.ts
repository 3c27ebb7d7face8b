import * as v from 'valibot';

export const ArticleIndex = v.object({ articles: v.array(v.object({ id: v.string(), title: v.string() })) });
export type ArticleIndex = v.InferOutput<typeof ArticleIndex>;

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

/** The editors' texts for the portal: JSON files that the build makes. */
export const siteFiles = {
  /** The explore screen's products, from src/content/products. */
  explore: { path: '/explore.json', result: ExploreCatalogue },
  /** The titles of all articles, from src/content/articles. */
  articleIndex: { path: '/articles.json', result: ArticleIndex },
} as const;

export type SiteFileName = keyof typeof siteFiles;
export type SiteFile<N extends SiteFileName> = v.InferOutput<(typeof siteFiles)[N]['result']>;

/** @throws when the file breaks the contract */
export function parseSiteFile<N extends SiteFileName>(name: N, body: unknown): SiteFile<N> {
  return v.parse<v.GenericSchema>(siteFiles[name].result, body) as SiteFile<N>;
}
