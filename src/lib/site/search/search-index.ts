import { headingsOf, plainText } from '#lib/site/content/plain-text.ts';
import type { Category } from '#lib/text/site/articles.ts';
import { BUCKETS, bucketOf, categoryWord, EVERYWHERE, type Postings, searchedWords } from './search-words.ts';

export interface Searchable {
  title: string;
  excerpt: string;
  tags: string[];
  author: string;
  category: Category;
  body: string;
}

export type Bucket = Record<string, Postings>;

/** A word that occurs this often counts as a heading's. */
const OFTEN = 5;
/** Words in nearly every article say nothing about any of them. */
const NEARLY_EVERY = 0.95;

/** @param articles in the order of their numbers */
export function searchIndex(articles: Searchable[]): Bucket[] {
  const words = new Map<string, [number[], number[], number[]]>();
  for (const [number, article] of articles.entries()) {
    for (const [word, place] of placesOf(article)) {
      const places = words.get(word) ?? [[], [], []];
      places[place]?.push(number);
      words.set(word, places);
    }
  }
  const buckets: Bucket[] = Array.from({ length: BUCKETS }, () => ({}));
  for (const [word, [titles, headings, texts]] of words) {
    const everywhere = titles.length + headings.length + texts.length > NEARLY_EVERY * articles.length;
    const bucket = buckets[bucketOf(word)] ?? {};
    bucket[word] = [steps(titles), steps(headings), everywhere ? EVERYWHERE : steps(texts)];
  }
  return buckets;
}

/** Each word of an article, with its most significant place: title, heading or text. */
function placesOf({ title, excerpt, tags, author, category, body }: Searchable): Map<string, number> {
  const places = new Map<string, number>();
  const times = new Map<string, number>();
  for (const word of searchedWords(`${excerpt} ${plainText(body)}`)) {
    const count = (times.get(word) ?? 0) + 1;
    times.set(word, count);
    places.set(word, count < OFTEN ? 2 : 1);
  }
  for (const word of searchedWords(`${author} ${headingsOf(body)}`)) places.set(word, 1);
  for (const word of searchedWords(`${title} ${tags.join(' ')}`)) places.set(word, 0);
  return places.set(categoryWord(category), 0);
}

const steps = (numbers: number[]) => numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
