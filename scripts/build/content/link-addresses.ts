import { href, matchRoute, routes } from '#lib/contract/routes/routes.ts';
import { nearest } from '#lib/site/content/nearest.ts';
import { categories } from '#lib/text/site/articles.ts';
import type { Content } from './content-files.ts';

/** What is wrong with the spelling of a link's address. */
export function addressMessage(url: string, { articles }: Content): string | undefined {
  if (!url.trim()) return 'il link è vuoto: fra le parentesi tonde scrivi l’indirizzo';
  if (/^(?:https?:\/\/[^\s/]+|mailto:|tel:)/i.test(url)) return undefined;
  if (/^(?:www\.|\/\/)/i.test(url)) {
    return `al link ${url} manca l’inizio: scrivi https://${url.replace(/^\/\//, '')}`;
  }
  if (url.startsWith('/')) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1];
  if (scheme) {
    return /^(?:file|[a-z])$/i.test(scheme)
      ? `il link ${url} porta a un file del tuo computer: i lettori non lo possono aprire`
      : `il link ${url} non si può aprire: un indirizzo comincia con https:// oppure con /`;
  }
  const name = url.replace(/^(?:\.?\.?\/)*(?:articles\/)?/, '').replace(/\.mdx?$/, '');
  const right = articles.some(({ slug }) => slug === name) ? `/articles/${name}` : `/${name}`;
  return `il link ${url} non comincia con /: scrivi ${right}`;
}

/** Whether an address is a page of the site; articles are not considered. */
export function leadsSomewhere(path: string, { authors, products, pages }: Content): boolean {
  const url = new URL(path, 'https://site.invalid');
  if (pages.includes(url.pathname)) return true;
  const page = matchRoute(url);
  // The client's router ignores case, but a page of the site is a file.
  if (page && href(page.route, page.params) !== url.pathname.replace(/(?<=.)\/$/, '')) return false;
  const id = page?.params.id ?? '';
  switch (page?.route) {
    case undefined:
    case 'article':
      return false;
    case 'category':
      return Object.hasOwn(categories, id);
    case 'author':
      return authors.some(({ slug }) => slug === id);
    case 'platform':
      return maySell(id, products);
    default:
      return true;
  }
}

/** The build does not know the current products: only a near miss of a platform's file is a mistake. */
const maySell = (id: string, products: Content['products']): boolean => {
  const slugs = products.map(({ slug }) => slug);
  return slugs.includes(id) || (isSlug(id) && nearest(id, slugs) === undefined);
};

const isSlug = (id: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id);

const plain = Object.values(routes).flatMap(({ path }) => (path.includes(':') ? [] : [path]));

/** The page that an address probably means: among its siblings, or among all pages if it has none. */
export function nearAddress(
  path: string,
  { articles, authors, products, pages }: Content,
): string | undefined {
  const rooms = [
    { room: '/articles/', slugs: articles },
    { room: '/authors/', slugs: authors },
    { room: '/platforms/', slugs: products },
  ];
  const name = path.slice(path.lastIndexOf('/') + 1);
  for (const { room, slugs } of rooms) {
    if (!path.startsWith(room)) continue;
    const near = nearest(
      name,
      slugs.map(({ slug }) => slug),
    );
    return near && room + near;
  }
  const moved = rooms.find(({ slugs }) => slugs.some(({ slug }) => slug === name));
  return moved ? moved.room + name : nearest(path, [...pages, ...plain]);
}
