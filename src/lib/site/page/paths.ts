import { href } from '#lib/contract/routes/routes.ts';

/**
 * The path that visitors see. While Astro prerenders a page, its URL is that of the file (`/articles.html`).
 */
export function visiblePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** The path under which a page is known: for guests `/products` is `/platforms` (docs/product.md, 6.6). */
export function mainDoor(path: string): string {
  return path === href('products') ? href('platforms') : path;
}

/** The preview picture of a page; the build makes it (scripts/build/pages/preview-picture.ts). */
export function previewPicture(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** The list of popular articles as a fragment, with counted views. */
export const popularPath = '/fragments/popular-articles';
