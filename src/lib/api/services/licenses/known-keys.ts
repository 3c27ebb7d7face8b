import type { Context } from '#lib/api/context.ts';
import type { Refusal } from '#lib/api/objects/windows.ts';
import { countIfKnown, markKnown } from '#lib/api/services/shared/known-subjects.ts';
import type { Count, Counter } from '#lib/api/services/shared/rate-limits.ts';
import type { NewKey } from './new-licenses.ts';

/** A key's calls from one network. */
const countOf = (key: string, network: string): Count => ['licensingPerKeyAndAddress', `key ${key}`, network];

/** Counts a call of a key without a database query; `unknown` where the limits do not know the key. */
export const countKeyIfKnown = (
  counter: Counter,
  key: string,
  network: string,
): Promise<Refusal | 'unknown' | undefined> => countIfKnown(counter, [countOf(key, network)]);

/** Adds a licence's key to those that the limits know and, if it has just been used, counts the call. */
export async function trustKey(
  counter: Counter,
  key: string,
  network?: string,
): Promise<Refusal | 'unknown' | undefined> {
  await markKnown(counter, [countOf(key, network ?? '')]);
  return network === undefined ? undefined : countKeyIfKnown(counter, key, network);
}

/** Adds new keys to those that the limits know, after the response, so that their first use counts as no guess. */
export const trustNewKeys = (context: Context, keys: readonly Pick<NewKey, 'licenseKey'>[]): void =>
  context.defer(async () => {
    await Promise.all(keys.map(({ licenseKey }) => trustKey(context, licenseKey)));
  });
