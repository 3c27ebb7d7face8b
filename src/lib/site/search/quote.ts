import { fold } from '#lib/search.ts';
import type { FoundArticle } from './search-words.ts';

/** Letters of a quotation, and of them before the word that was searched. */
const QUOTE = { before: 60, length: 220 };

/** Where words begin in a text. */
export function wordPlaces(text: string, words: string[]): { start: number; end: number; word: string }[] {
  const folded = fold(text);
  if (words.length === 0 || folded.length !== text.length) return [];
  // Safari before 16.4 knows no lookbehind.
  const pattern = new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'gu');
  return Array.from(folded.matchAll(pattern), ({ index, 1: before = '', 2: word = '' }) => {
    const start = index + before.length;
    return { start, end: start + word.length, word };
  });
}

/** The excerpt if it has a word that was searched; else the piece of the text that has most of the words. */
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
