import type { Context as HonoContext } from 'hono';
import { BUSY_SECONDS } from '#lib/contract/devices/sandbox.ts';
import type { Api } from './context.ts';
import { tooMany } from './errors.ts';
import { findByKey, type LicenseByKey } from './services/devices/license-credential.ts';
import { findTest, type TestLicense } from './services/devices/test-licenses.ts';
import { takeIfKnown, trustKey } from './services/licenses/known-keys.ts';
import { presentedKey } from './services/shared/license-keys.ts';
import { callerNetwork, perAddress, refusedBy, releaseHits, throttle } from './throttle.ts';

/** What a key is that a program sends: a licence's, perhaps of none, or a test key. */
export type Found =
  | { kind: 'licensed'; found: LicenseByKey | undefined }
  | { kind: 'tested'; test: TestLicense };

/** Counts a call of a desktop product and finds what its key is. Different spellings of a key count as one. */
export async function findKey(c: HonoContext<Api>, typed: string): Promise<Found> {
  const test = findTest(typed);
  if (!test) return { kind: 'licensed', found: await findCounted(c, presentedKey(typed)) };
  await throttle(c, ...perAddress(c, 'testKeysPerAddress'));
  if (test === 'busy') throw tooMany(BUSY_SECONDS);
  return { kind: 'tested', test };
}

/**
 * Counts a call of a desktop product and finds its licence: a known key counts with its network, so that neither an
 * office's other licences nor guesses from there stop it; what no licence has counts against the network.
 *
 * A key's own object knows it for good once it was sold or used, so that a call which is refused asks the database for
 * others only, and for none of them while their network's count is full. The look-up that tells whether a key is known
 * is the one that the call works with.
 *
 * @param key as `presentedKey` has it; `undefined` for what cannot be one
 */
async function findCounted(c: HonoContext<Api>, key: string | undefined): Promise<LicenseByKey | undefined> {
  const context = c.get('context');
  const unknown = perAddress(c, 'unknownKeysPerAddress');
  if (key === undefined) {
    await throttle(c, ...unknown);
    return undefined;
  }
  const network = callerNetwork(c) ?? 'none';
  const counted = await takeIfKnown(context, key, network);
  if (counted === undefined) return findByKey(context, key);
  if (counted !== 'unknown') throw refusedBy(counted);
  // Counted before the look-up, so that parallel guesses count as well.
  await throttle(c, ...unknown);
  const found = await findByKey(context, key);
  if (!found) return undefined;
  const [refusal] = await Promise.all([trustKey(context, key, network), releaseHits(c, ...unknown)]);
  if (refusal && refusal !== 'unknown') throw refusedBy(refusal);
  return found;
}
