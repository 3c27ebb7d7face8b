import { inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { parseLicenseKey } from '#lib/api/services/licenses/license-keys.ts';

/** Whose licence a typed key opens, or opened before it was replaced. */
export async function findKeyOwner({ db, env }: Context, typed: string): Promise<string | undefined> {
  const key = parseLicenseKey(typed);
  if (!key) return undefined;
  const lookups = await openVault(env.LICENSE_KEYS).lookups(key);
  const replaced = db
    .select({ id: formerKeys.licenseId })
    .from(formerKeys)
    .where(inArray(formerKeys.keyLookup, lookups));
  const [[present], [former]] = await db.batch([
    db.select({ userId: licenses.userId }).from(licenses).where(inArray(licenses.keyLookup, lookups)),
    db.select({ userId: licenses.userId }).from(licenses).where(inArray(licenses.id, replaced)),
  ]);
  return (present ?? former)?.userId;
}
