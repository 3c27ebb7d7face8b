import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { keyEnd } from '#lib/format.ts';
import { openVault } from './key-vault.ts';

/** The last letters of a licence's key, by which its customer knows it. */
export async function keyEnding(
  { env }: Pick<Context, 'env'>,
  { id, keySealed }: Pick<License, 'id' | 'keySealed'>,
): Promise<string> {
  return keyEnd((await openVault(env.LICENSE_KEYS).open(id, keySealed)) || id);
}
