import { href } from '#lib/contract/routes/routes.ts';

/** The path that visitors see. While Astro prerenders a page, its URL is the file's (`/articles.html`). */
export function visiblePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** The canonical path of a page: for guests `/products` is `/platforms` (docs/product.md, 6.6). */
export function mainDoor(path: string): string {
  return path === href('products') ? href('platforms') : path;
}

/** The path of a page's preview picture, which the build draws (scripts/build/pages/preview-picture.ts). */
export function previewPicture(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** The fragment with the popular articles by counted views. */
export const popularPath = '/fragments/popular-articles';
