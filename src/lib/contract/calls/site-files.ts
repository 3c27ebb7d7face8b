import * as v from 'valibot';
import { ArticleIndex } from '#lib/contract/articles/articles.ts';
import { ExploreCatalogue } from '#lib/contract/products/explore.ts';

/** What the build has made of the editors' texts for the portal: JSON among the static assets. */
export const siteFiles = {
  /** What the explore screen shows, of src/content/products. */
  explore: { path: '/explore.json', result: ExploreCatalogue },
  /** The titles of all articles, of src/content/articles. */
  articleIndex: { path: '/articles.json', result: ArticleIndex },
} as const;

export type SiteFileName = keyof typeof siteFiles;
export type SiteFile<N extends SiteFileName> = v.InferOutput<(typeof siteFiles)[N]['result']>;

/** @throws when the file is not of the contract's form */
export function parseSiteFile<N extends SiteFileName>(name: N, body: unknown): SiteFile<N> {
  return v.parse<v.GenericSchema>(siteFiles[name].result, body) as SiteFile<N>;
}
