import { bucketOf, EVERYWHERE, type Postings } from './search-words.ts';

/** The weight of a word in the title, in a heading and in the text. */
const WEIGHTS = [9, 3, 1];

export type ReadBucket = (bucket: number) => Promise<Record<string, Postings>>;

/** Returns a word's weight in an article; `NaN` if no word of the article begins with it. */
async function scoreBy(word: string, read: ReadBucket): Promise<(number: number) => number> {
  const bucket = await read(bucketOf(word));
  const scores = new Map<number, number>();
  let everywhere = false;
  for (const [known, places] of Object.entries(bucket)) {
    if (!known.startsWith(word)) continue;
    for (const [place, steps] of places.entries()) {
      if (steps === EVERYWHERE) everywhere = true;
      else rate(steps, WEIGHTS[place] ?? 0, scores);
    }
  }
  return (number) => scores.get(number) ?? (everywhere ? 0 : Number.NaN);
}

function rate(steps: number[], weight: number, scores: Map<number, number>): void {
  let number = 0;
  for (const step of steps) {
    number += step;
    scores.set(number, Math.max(scores.get(number) ?? 0, weight));
  }
}

/** Numbers of the articles that contain all words, by weight, then newest first. */
export async function findArticles(words: string[], total: number, read: ReadBucket): Promise<number[]> {
  const scores = await Promise.all(words.map((word) => scoreBy(word, read)));
  return Array.from({ length: total }, (_, number) => ({
    number,
    score: scores.reduce((sum, scoreOf) => sum + scoreOf(number), 0),
  }))
    .filter(({ score }) => !Number.isNaN(score))
    .sort((one, other) => other.score - one.score || other.number - one.number)
    .map(({ number }) => number);
}
