import { fold } from '#lib/search.ts';

/** The file name for an article's title. @example articleSlug('Perché l’oro?') // 'perche-l-oro' */
export function articleSlug(title: string): string {
  return fold(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
