import { fold } from '#lib/search.ts';
import type { FoundArticle } from './search-words.ts';

/** Characters of a quotation, and those before the found word. */
const QUOTE = { before: 60, length: 220 };

/** The positions at which words begin in a text. */
export function wordPlaces(text: string, words: string[]): { start: number; end: number; word: string }[] {
  const folded = fold(text);
  if (words.length === 0 || folded.length !== text.length) return [];
  // Safari before 16.4 does not support lookbehind.
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'gu');
  return Array.from(folded.matchAll(pattern), ({ index, 1: before = '', 2: word = '' }) => {
    const start = index + before.length;
    return { start, end: start + word.length, word };
  });
}

/** The excerpt if it contains a searched word; otherwise the part of the text with the most words. */
export function quoteOf({ excerpt, text }: Pick<FoundArticle, 'excerpt' | 'text'>, words: string[]): string {
  if (wordPlaces(excerpt, words).length > 0) return excerpt;
  const found = wordPlaces(text, words);
  const worth = ({ start }: { start: number }) => {
    const reach = start + QUOTE.length - QUOTE.before;
    const inside = found.filter((other) => other.start >= start && other.end < reach);
    return 100 * new Set(inside.map(({ word }) => word)).size + inside.length;
  };
  const best = found.toSorted((one, other) => worth(other) - worth(one))[0];
  if (!best) return excerpt;
  const from = best.start < QUOTE.before ? 0 : text.indexOf(' ', best.start - QUOTE.before) + 1;
  const end = text.lastIndexOf(' ', from + QUOTE.length);
  const to = from + QUOTE.length < text.length && end > best.start ? end : text.length;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
