import { parseSiteFile, siteFiles } from '#lib/contract/calls/site-files.ts';
import { inItaly } from '#lib/format.ts';
import { Problem } from '../lib/problem.ts';

/** Hour in Rome at which `.github/workflows/publish.yml` runs. */
export const PUBLICATION_HOUR = 6;

/** Whether the hour of the daily publication has come. */
export const isMorning = (now: Date): boolean => inItaly(now).getUTCHours() >= PUBLICATION_HOUR;

/** Published articles that the site does not have. */
export function dueArticles(out: readonly string[], onSite: readonly string[]): string[] {
  const known = new Set(onSite);
  return out.filter((slug) => !known.has(slug));
}

/** The articles on the site, by file name. */
export async function articlesOf(origin: string): Promise<string[]> {
  const response = await fetch(new URL(siteFiles.articleIndex.path, origin), { cache: 'no-store' });
  if (!response.ok) throw new Problem(`${response.url} answers ${response.status}.`);
  return parseSiteFile('articleIndex', await response.json()).articles.map(({ id }) => id);
}
