import { versionsFeed, versionsPage } from '#lib/contract/products/pages.ts';
import type { Product } from '#lib/contract/products/products.ts';
import type { ProductReleases, PublicRelease } from '#lib/contract/products/releases.ts';
import { formatDate } from '#lib/format.ts';
import { versions as text } from '#lib/text/products/versions.ts';
import { escapeXml } from '#lib/xml.ts';

/** The newest versions of a product as RSS 2.0. */
export function versionsFeedOf(
  { id, name }: Pick<Product, 'id' | 'name'>,
  releases: ProductReleases,
  site: URL,
) {
  const at = (path: string) => new URL(path, site).href;
  const page = at(versionsPage(id));
  const items = releases.results.map((release) => {
    const title = release.withdrawn_at
      ? `${release.version} (${text.withdrawn.toLowerCase()})`
      : release.version;
    return element('item', [
      element('title', escapeXml(`${name} ${title}`)),
      element('link', `${page}#${anchorOf(release)}`),
      `<guid isPermaLink="false">${escapeXml(`${id} ${title}`)}</guid>`,
      element('pubDate', new Date(release.published_at).toUTCString()),
      element('description', escapeXml(inHtml(wordsOf(release)))),
    ]);
  });
  const channel = element('channel', [
    element('title', escapeXml(text.feed(name))),
    element('description', escapeXml(text.description(name))),
    element('link', page),
    element('language', 'it'),
    `<atom:link href="${at(versionsFeed(id))}" rel="self" type="application/rss+xml"/>`,
    ...items,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>`;
}

/** The anchor of a version on its page. */
export const anchorOf = ({ version }: Pick<PublicRelease, 'version'>) => `v${version}`;

function wordsOf({ notes, withdrawn_at, withdrawal_reason: why }: PublicRelease): string {
  if (!withdrawn_at) return notes || text.noNotes;
  const told = text.withdrawnOn(formatDate(withdrawn_at));
  return why ? `${told} ${text.reason(why)}` : told;
}

/** Feed readers parse a description as HTML: characters must be escaped, and line breaks marked. */
const inHtml = (typed: string) => escapeXml(typed).replaceAll('\n', '<br>');

const element = (name: string, content: string | string[]) =>
  `<${name}>${[content].flat().join('')}</${name}>`;
