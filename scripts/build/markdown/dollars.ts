import type { MdastNode, Position } from 'satteri';

/** A letter or a digit touches the dollar of a price: `5$`, `US$5`, `$5/$10`. */
const INLINE = /^\$(?!\s)[^$]+(?<!\s)\$$/;
const WORD = /[\p{L}\p{N}]/u;

/**
 * What the text between two dollars is: `$x$` and `$$x$$` are formulas; `5 $ e 10 $`, `$5 e $10` and `5$/10$` are
 * prices, although Markdown would read a formula between them.
 */
export function formulaBetween(source: string, place: Position | undefined): 'block' | 'inline' | undefined {
  const [start = 0, end = 0] = [place?.start.offset, place?.end.offset];
  const text = source.slice(start, end);
  if (text.startsWith('$$')) return 'block';
  const touched = WORD.test(source.slice(0, start).at(-1) ?? '') || WORD.test(source[end] ?? '');
  return INLINE.test(text) && !touched ? 'inline' : undefined;
}

const FORMULA = /(?<![\p{L}\p{N}\\$])\$(?![\s$])[^$\n]+(?<!\s)\$(?![\p{L}\p{N}$])/gu;

/**
 * The index at which a formula is lost, because the dollar of a price took its first dollar: `100 $ per $x$`.
 * @param parent a paragraph, a heading or a cell
 */
export function lostFormula(source: string, parent: MdastNode): number | undefined {
  const pairs = formulasIn(parent).map(({ position }) => position);
  if (pairs.every((pair) => formulaBetween(source, pair))) return undefined;
  const start = parent.position?.start.offset ?? 0;
  const text = source.slice(start, parent.position?.end.offset);
  const found = [...text.matchAll(FORMULA)].map(({ index }) => start + index);
  return found.find((offset) => pairs.every((pair) => pair?.start.offset !== offset));
}

function formulasIn(node: MdastNode): MdastNode[] {
  if (node.type === 'inlineMath') return [node];
  return 'children' in node ? node.children.flatMap(formulasIn) : [];
}
