import type { Position } from 'satteri';

/** A letter or a digit touches the dollar of a price: `5$`, `US$5`, `$5/$10`. */
const INLINE = /^\$(?!\s)[^$]+(?<!\s)\$$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * What the text between two dollars is: `$x$` and `$$x$$` are formulas, `5 $ e 10 $`, `$5 e $10` and `5$/10$` are
 * prices, although Markdown would make a formula of what stands between them.
 */
export function formulaBetween(source: string, place: Position | undefined): 'block' | 'inline' | undefined {
  const [start = 0, end = 0] = [place?.start.offset, place?.end.offset];
  const text = source.slice(start, end);
  if (text.startsWith('$$')) return 'block';
  const touched = WORD.test(source.slice(0, start).at(-1) ?? '') || WORD.test(source[end] ?? '');
  return INLINE.test(text) && !touched ? 'inline' : undefined;
}
