import type { Refusal } from '#lib/api/objects/windows.ts';
import { makeKnown, takeOfKnown } from '#lib/api/services/shared/known-subjects.ts';
import type { Count, Counter } from '#lib/api/services/shared/rate-limits.ts';

/** A key's calls from one network. */
const countOf = (key: string, network: string): Count => ['licensingPerKeyAndAddress', `key ${key}`, network];

/** Counts a call of a key without asking the database; `unknown` if nobody has vouched for it. */
export const takeIfKnown = (
  counter: Counter,
  key: string,
  network: string,
): Promise<Refusal | 'unknown' | undefined> => takeOfKnown(counter, [countOf(key, network)]);

/** Vouches for the key of a licence and, if it has just been used, counts that. */
export async function vouchFor(
  counter: Counter,
  key: string,
  network?: string,
): Promise<Refusal | 'unknown' | undefined> {
  await makeKnown(counter, [countOf(key, network ?? '')]);
  return network === undefined ? undefined : takeIfKnown(counter, key, network);
}
