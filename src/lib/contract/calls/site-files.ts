import * as v from 'valibot';
import { ProductPicture } from '#lib/contract/products/products.ts';

export const ArticleIndex = v.object({ articles: v.array(v.object({ id: v.string(), title: v.string() })) });
export type ArticleIndex = v.InferOutput<typeof ArticleIndex>;

/** What a product is, without its prices. */
export const ExploreProduct = v.object({
  id: v.string(),
  name: v.string(),
  tagline: v.string(),
  description: v.string(),
  features: v.array(v.string()),
  /** Value by label, in display order. */
  specifications: v.record(v.string(), v.string()),
  comingSoon: v.boolean(),
  /** Stands in place of our own example drawing. */
  picture: v.nullable(ProductPicture),
});
export type ExploreProduct = v.InferOutput<typeof ExploreProduct>;

export const ExploreCatalogue = v.object({ products: v.array(ExploreProduct) });
export type ExploreCatalogue = v.InferOutput<typeof ExploreCatalogue>;

/** What the portal reads of the site: JSON files. */
export const siteFiles = {
  /** The explore screen's products, as the shop offers them. */
  explore: { path: '/explore.json', result: ExploreCatalogue },
  /** The titles of all articles, from src/content/articles. Made by the build. */
  articleIndex: { path: '/articles.json', result: ArticleIndex },
} as const;

/** Files that name the products, which the Worker makes. */
export const productFiles: readonly string[] = [siteFiles.explore.path, '/sitemap.xml', '/llms.txt'];

export type SiteFileName = keyof typeof siteFiles;
export type SiteFile<N extends SiteFileName> = v.InferOutput<(typeof siteFiles)[N]['result']>;

/** @throws when the file breaks the contract */
export function parseSiteFile<N extends SiteFileName>(name: N, body: unknown): SiteFile<N> {
  return v.parse<v.GenericSchema>(siteFiles[name].result, body) as SiteFile<N>;
}
