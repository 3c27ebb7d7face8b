import type { Context as HonoContext } from 'hono';
import { BUSY_SECONDS } from '#lib/contract/devices/sandbox.ts';
import type { Api } from './context.ts';
import { tooMany } from './errors.ts';
import { findByKey, type LicenseByKey } from './services/devices/license-credential.ts';
import { findTest, type TestLicense } from './services/devices/test-licenses.ts';
import { countKeyIfKnown, trustKey } from './services/licenses/known-keys.ts';
import { presentedKey } from './services/shared/license-keys.ts';
import { callerNetwork, perAddress, refusedBy, releaseHits, throttle } from './throttle.ts';

/** The result of looking up a program's key: a licence or none, or a test key. */
export type Found =
  | { kind: 'licensed'; found: LicenseByKey | undefined }
  | { kind: 'tested'; test: TestLicense };

/** Counts a call of a desktop product and looks up its key. Different spellings of a key count as one. */
export async function findKey(c: HonoContext<Api>, typed: string): Promise<Found> {
  const test = findTest(typed);
  if (!test) return { kind: 'licensed', found: await findCounted(c, presentedKey(typed)) };
  await throttle(c, ...perAddress(c, 'testKeysPerAddress'));
  if (test === 'busy') throw tooMany(BUSY_SECONDS);
  return { kind: 'tested', test };
}

/**
 * Counts a call of a desktop product and finds its licence. A known key has a count for each network, so that neither
 * an office's other licences nor guesses from there block it. Unknown keys count against the network.
 *
 * A key's Durable Object remembers that the key exists after its sale or first use. A refused call therefore asks the
 * database only for unknown keys, and not while their network's count is full. The look-up that finds an unknown key
 * also serves the call.
 *
 * @param key the result of `presentedKey`; `undefined` for a text that cannot be a key
 */
async function findCounted(c: HonoContext<Api>, key: string | undefined): Promise<LicenseByKey | undefined> {
  const context = c.get('context');
  const unknown = perAddress(c, 'unknownKeysPerAddress');
  if (key === undefined) {
    await throttle(c, ...unknown);
    return undefined;
  }
  const network = callerNetwork(c) ?? 'none';
  const counted = await countKeyIfKnown(context, key, network);
  if (counted === undefined) return findByKey(context, key);
  if (counted !== 'unknown') throw refusedBy(counted);
  // Counted before the look-up, so that parallel guesses count too.
  await throttle(c, ...unknown);
  const found = await findByKey(context, key);
  if (!found) return undefined;
  const [refusal] = await Promise.all([trustKey(context, key, network), releaseHits(c, ...unknown)]);
  if (refusal && refusal !== 'unknown') throw refusedBy(refusal);
  return found;
}
