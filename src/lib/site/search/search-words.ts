import { fold } from '#lib/search.ts';

/** The format shared by the build's article index and the browser's search. */
export const BUCKETS = 256;
const MIN_LETTERS = 3;

/** Numbers of the articles with a word, as differences: in title or tags, in headings, in the text. */
export type Postings = [titles: number[], headings: number[], texts: number[] | typeof EVERYWHERE];

/** Replaces the numbers of a word that occurs in nearly every article. */
export const EVERYWHERE = 0;

/** The searchable words of a text: folded, three letters or more. */
export function searchedWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_LETTERS);
}

/** The index entry of a category. */
export const categoryWord = (category: string) => `=${category}`;

/** Words with the same beginning are in one file, so that a prefix finds all of them. */
export function bucketOf(word: string): number {
  return (
    [...word.slice(0, MIN_LETTERS)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % BUCKETS
  );
}

export const wordsPath = (bucket: number | string) => `/articles/search/words/${bucket}.json`;
export const foundPath = (number: number | string) => `/articles/search/${number}.json`;

/** What a result shows of an article, and the text to quote from. */
export interface FoundArticle {
  path: string;
  title: string;
  label: string;
  excerpt: string;
  author: { path: string; name: string };
  /** For the attribute, and for display. */
  date: [iso: string, day: string];
  minutes: string;
  text: string;
}
