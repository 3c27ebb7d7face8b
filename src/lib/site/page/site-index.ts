import { FILE_CHECK_PAGE } from '#lib/contract/devices/rules.ts';
import { LICENSE_RECOVERY_PAGE } from '#lib/contract/login/rules.ts';
import { COMPARED_AT_LEAST, COMPARISON_PAGE, versionsPage } from '#lib/contract/products/pages.ts';
import { href, PRODUCT_NAME, routes } from '#lib/contract/routes/routes.ts';
import { STATUS_PAGE } from '#lib/contract/status.ts';
import type { OfferedProduct } from '#lib/edge/pages/offered.ts';
import { site as text } from '#lib/text/site/site.ts';

interface Link {
  title: string;
  path: string;
  about: string;
}

/** The build's index of the site: articles and guides (src/pages/fragments/site-index.json.ts). */
export interface SiteIndex {
  /** `changed` is a day, `YYYY-MM-DD`. */
  pages: { path: string; changed?: string }[];
  sections: { title: string; description: string; links: Link[] }[];
}

type Named = Pick<OfferedProduct, 'id' | 'name' | 'description'>;

const pages = [
  href('home'),
  href('platforms'),
  href('articles'),
  href('withdrawal'),
  LICENSE_RECOVERY_PAGE,
  '/privacy',
  '/cookies',
  '/terms',
  '/accessibility',
  '/security',
  '/developers',
  '/developers/reference',
  FILE_CHECK_PAGE,
  STATUS_PAGE,
];

/** Every public page, without version pages if the host is external. Slugs, ids and routes are ASCII: no escaping. */
export function sitemapOf(
  products: readonly Named[],
  index: SiteIndex,
  site: URL,
  hasVersions = false,
): string {
  const entries = [
    ...pages.map((path) => ({ path })),
    ...(products.length >= COMPARED_AT_LEAST ? [{ path: COMPARISON_PAGE }] : []),
    ...products.map(({ id }) => ({ path: href('platform', { id }) })),
    ...(hasVersions ? products.map(({ id }) => ({ path: versionsPage(id) })) : []),
    ...index.pages,
  ];
  const urls = entries.map(({ path, changed }: SiteIndex['pages'][number]) => {
    const modified = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<url><loc>${new URL(path, site).href}</loc>${modified}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** The site's readable content as one text for language models (llmstxt.org). */
export function llmsText(products: readonly Named[], index: SiteIndex, site: URL): string {
  const line = ({ title, path, about }: Link) =>
    `- [${inOneLine(title).replace(/[[\]]/g, '\\$&')}](${new URL(path, site).href}): ${inOneLine(about)}`;
  const platforms = products.map(({ id, name, description }) =>
    line({ title: name, path: href('platform', { id }), about: description }),
  );
  const articles = index.sections.map(({ title, description, links }) =>
    section(title, [description, '', ...links.map(line)]),
  );
  return [
    `# ${PRODUCT_NAME}\n\n> ${text.description}\n`,
    section(routes.platforms.title, platforms),
    ...articles,
  ].join('\n');
}

const section = (title: string, lines: string[]) => `## ${title}\n\n${lines.join('\n')}\n`;

/** A line break in a typed text would start another entry. */
const inOneLine = (typed: string) => typed.replace(/\s+/g, ' ').trim();
