import type { Refusal } from '#lib/api/objects/windows.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { ask, type Count, type Counter, hitsOf } from './rate-limits.ts';

/** How long a subject's Durable Object remembers it; then the database is asked again. */
const KNOWN_MS = 400 * DAY_MS;

/** Counts a call without asking the database; `unknown` if its subject is not marked as known. */
export async function countIfKnown(
  counter: Counter,
  counts: Count[],
): Promise<Refusal | 'unknown' | undefined> {
  const hits = await hitsOf(counter, counts);
  return ask(counter, counts, async (limiter) => limiter.countIfKnown(hits, counter.now));
}

/** Remembers that the subject of the counts exists. */
export async function markKnown(counter: Counter, counts: Count[]): Promise<void> {
  await ask(counter, counts, (limiter) => limiter.know(counter.now + KNOWN_MS, counter.now));
}
