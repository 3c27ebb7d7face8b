import { fold } from '#lib/search.ts';

/** What the build's index of the articles and the reader's search agree on. */
export const BUCKETS = 256;
const MIN_LETTERS = 3;

/** Numbers of articles with a word, each as its distance from the one before: in title or tags, in headings, in the text. */
export type Postings = [titles: number[], headings: number[], texts: number[] | typeof EVERYWHERE];

/** In place of the numbers of a word that tells no article from another. */
export const EVERYWHERE = 0;

/** The words of a text that are searched: folded, three letters or more. */
export function searchedWords(text: string): string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= MIN_LETTERS);
}

/** Stands for a category among the words. */
export const categoryWord = (category: string) => `=${category}`;

/** Words that begin alike lie in one file, so that what is typed finds all it begins. */
export function bucketOf(word: string): number {
  return (
    [...word.slice(0, MIN_LETTERS)].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % BUCKETS
  );
}

export const wordsPath = (bucket: number | string) => `/articles/search/words/${bucket}.json`;
export const foundPath = (number: number | string) => `/articles/search/${number}.json`;

/** What a result shows of an article, and the text from which it quotes. */
export interface FoundArticle {
  path: string;
  title: string;
  label: string;
  excerpt: string;
  author: { path: string; name: string };
  /** As in an attribute, and as it is read. */
  date: [iso: string, day: string];
  minutes: string;
  text: string;
}
