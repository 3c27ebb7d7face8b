import { BAD_LINK, isGoodLink } from '#lib/contract/characters.ts';
import { type Block, wordsOf } from '#lib/text/terms/terms-document.ts';

/**
 * The parts of a typed text: a blank line parts paragraphs, `## ` begins a heading, `- ` the items of a list, `> ` words
 * to set apart. Within a part `**words**` are strong and `[words](address)` is a link.
 */
export const blocksOf = (typed: string): Block[] =>
  typed
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);

function blockOf(part: string): Block {
  const lines = part.split('\n');
  if (lines.length === 1 && part.startsWith('## ')) return { heading: part.slice(3) };
  if (lines.every((line) => line.startsWith('- '))) return lines.map((line) => line.slice(2));
  if (lines.every((line) => line.startsWith('> ')))
    return { quote: lines.map((line) => line.slice(2)).join(' ') };
  return lines.join(' ');
}

/** Where the links of a typed text lead, as its readers find them. */
export const addressesIn = (typed: string): string[] =>
  blocksOf(typed)
    .flatMap((block) => {
      if (typeof block === 'string') return [block];
      if ('heading' in block) return [];
      return 'quote' in block ? [block.quote] : block;
    })
    .flatMap(wordsOf)
    .flatMap(({ address }) => (address === undefined ? [] : [address]));

const SHOWN_CHARS = 100;

/** Names a link of a typed text that leads neither to another site by `https:` nor to a page of ours. */
export function linkFault(typed: string): string | undefined {
  const bad = addressesIn(typed).find((address) => !isGoodLink(address));
  if (bad === undefined) return undefined;
  return `${BAD_LINK} Correggi «${bad.length > SHOWN_CHARS ? `${bad.slice(0, SHOWN_CHARS)}…` : bad}».`;
}
