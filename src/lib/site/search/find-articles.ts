import { bucketOf, EVERYWHERE, type Postings } from './search-words.ts';

/** What a word tells of an article that has it in its title, in a heading, in the text. */
const WEIGHTS = [9, 3, 1];

export type ReadBucket = (bucket: number) => Promise<Record<string, Postings>>;

/** How much a word tells of an article; nothing (`NaN`) of one that has no word which begins so. */
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

/** Numbers of the articles that have all words, the most telling first, then the newest. */
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
