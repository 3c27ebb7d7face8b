import type { Context as HonoContext } from 'hono';
import type { Api } from './context.ts';
import { isLicenseKey } from './services/devices/license-credential.ts';
import { takeIfKnown, vouchFor } from './services/licenses/known-keys.ts';
import { callerNetwork, forgive, perAddress, refusedBy, throttle } from './throttle.ts';

/**
 * Counts a call of a desktop product: a known key with its network, so that neither an office's other licences nor
 * guesses beside them stop it; what no licence has against the network.
 *
 * A key's own object knows it for good once it was sold or used, so that the database is asked for others only, and
 * for none of them while their network's count is full.
 *
 * @param key in its issued form; `undefined` for what cannot be one
 */
export async function countLicensingCall(c: HonoContext<Api>, key: string | undefined): Promise<void> {
  const unknown = perAddress(c, 'unknownKeysPerAddress');
  if (key === undefined) return throttle(c, ...unknown);
  const context = c.get('context');
  const network = callerNetwork(c) ?? 'none';
  let outcome = await takeIfKnown(context, key, network);
  if (outcome === 'unknown') {
    // Counted before the look-up, so that parallel guesses count as well.
    await throttle(c, ...unknown);
    if (!(await isLicenseKey(context, key))) return;
    [outcome] = await Promise.all([vouchFor(context, key, network), forgive(c, ...unknown)]);
  }
  if (outcome && outcome !== 'unknown') throw refusedBy(outcome);
}
