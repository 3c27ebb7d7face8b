import { publishKeys } from '#lib/api/services/devices/signing.ts';
import { files } from './files.ts';
import { requests } from './requests.ts';
import { current, former } from './samples.ts';
import { statements } from './statements.ts';
import { updates, versions } from './updates.ts';
import { webhooks } from './webhooks.ts';

/**
 * The test vectors of the clients (`clients/vectors.json`): statements that this server signs with publicly known keys,
 * and forgeries. Ed25519 is deterministic, so each run makes the same vectors.
 */
export async function makeVectors() {
  const { keys } = await publishKeys(`${current},${former}`);
  return {
    keys,
    statements: [...(await statements()), ...(await updates())],
    versions,
    files: await files(),
    requests: requests(),
    webhooks: await webhooks(),
  };
}
