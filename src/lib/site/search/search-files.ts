import type { ReadBucket } from './find-articles.ts';
import { type FoundArticle, foundPath, wordsPath } from './search-words.ts';

const fetched = new Map<string, Promise<unknown>>();

/** A file that could not be fetched is requested again. */
function fetchOnce<Answer>(path: string): Promise<Answer> {
  const asked =
    fetched.get(path) ?? fetch(path).then((answer) => (answer.ok ? answer.json() : Promise.reject(path)));
  fetched.set(path, asked);
  asked.catch(() => fetched.delete(path));
  return asked as Promise<Answer>;
}

/** Reads a file of the search index, which the build writes. */
export const readBucket: ReadBucket = (bucket) => fetchOnce(wordsPath(bucket));
export const readFound = (number: number) => fetchOnce<FoundArticle>(foundPath(number));
