/**
 * A part of a legal text: a paragraph, a list, a heading or words to copy. Words between `**` are strong, and
 * `[words](address)` is a link: page, mail and PDF each show them in their way.
 */
export type Block = string | readonly string[] | { heading: string } | { quote: string };

/** The conditions of one version. A contract keeps its own, so that a version that was in force never changes. */
export interface Terms {
  version: number;
  /** The day from which it is in force, `YYYY-MM-DD`. */
  date: string;
  title: string;
  blocks: readonly Block[];
}

/** Words of a block: those of a link lead to `address`. */
export interface Words {
  text: string;
  isStrong?: true;
  address?: string;
}

/** What a part begins with cannot be in it: else the time for a typed text would grow with the cube of its length. */
const MARKED = /\*\*(.+?)\*\*|\[([^[\]]+)\]\(([^[)]+)\)/g;

/** A block's text in its words, in their order. */
export function wordsOf(text: string): Words[] {
  const found: Words[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, strong, label, address] = match;
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    if (strong !== undefined) found.push({ text: strong, isStrong: true });
    else found.push({ text: label ?? '', ...(address && { address }) });
    end = match.index + whole.length;
  }
  return end < text.length ? [...found, { text: text.slice(end) }] : found;
}

/** A block's text without marks. A page's address follows its link; a mailbox's words are its address. */
export const plainText = (text: string, origin: string): string =>
  wordsOf(text)
    .map(({ text: words, address = 'mailto:' }) =>
      address.startsWith('mailto:') ? words : `${words} (${new URL(address, origin).href})`,
    )
    .join('');
