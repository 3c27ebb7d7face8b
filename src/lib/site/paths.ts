/**
 * The path that visitors see. While a page is prerendered its address is the name of its file
 * (`/articles.html`), which nobody should read in a link.
 */
export function visiblePath(url: URL): string {
  return url.pathname.replace(/(\/index)?\.html$/, '').replace(/\/$/, '') || '/';
}

/** The preview picture of a page, made after the build (scripts/preview-pictures.ts). */
export function previewPicture(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}

/** The list of popular articles by itself, with the views that were counted. */
export const popularPath = '/fragments/popular-articles';
