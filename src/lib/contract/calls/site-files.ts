import * as v from 'valibot';
import { ArticleIndex } from '#lib/contract/articles/articles.ts';
import { ExploreCatalogue } from '#lib/contract/products/explore.ts';

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
