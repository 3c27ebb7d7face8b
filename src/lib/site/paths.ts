/**
 * The path that visitors see. While Astro prerenders a page, its URL is that of the file (`/articles.html`).
 */
export function visiblePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** The preview picture of a page; the build makes it (scripts/build/pages/preview-picture.ts). */
export function previewPicture(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** The list of popular articles as a fragment, with counted views. */
export const popularPath = '/fragments/popular-articles';
