import type { Refusal } from '#lib/api/objects/windows.ts';
import { ask, type Count, type Counter, hitsOf, type Subject } from '#lib/api/services/shared/rate-limits.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

/** How long a key's object vouches for it; then the database is asked again. */
const KNOWN_MS = 400 * DAY_MS;

const subjectOf = (key: string): Subject => `key ${key}`;

/** A key's calls from one network. */
const countOf = (key: string, network: string): Count => [
  'licensingPerKeyAndAddress',
  subjectOf(key),
  network,
];

/** Counts a call of a key without asking the database; `unknown` if nobody has vouched for it. */
export async function takeIfKnown(
  counter: Counter,
  key: string,
  network: string,
): Promise<Refusal | 'unknown' | undefined> {
  const counts = [countOf(key, network)];
  const hits = await hitsOf(counter, counts);
  return ask(counter, counts, async (limiter) => limiter.takeIfKnown(hits, counter.now));
}

/** Vouches for the key of a licence and, if it has just been used, counts that. */
export async function vouchFor(
  counter: Counter,
  key: string,
  network?: string,
): Promise<Refusal | 'unknown' | undefined> {
  const { now } = counter;
  const counts = [countOf(key, network ?? '')];
  await ask(counter, counts, (limiter) => limiter.know(now + KNOWN_MS, now));
  return network === undefined ? undefined : takeIfKnown(counter, key, network);
}
