import { inArray } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { presentedKey } from '#lib/api/services/shared/license-keys.ts';

/** The owner's id of the licence that has, or had before a replacement, a typed key. */
export async function findKeyOwner(context: Context, typed: string): Promise<string | undefined> {
  const { db, env } = context;
  const key = presentedKey(typed);
  if (!key) return undefined;
  const lookups = await openVault(env.LICENSE_KEYS).lookups(key);
  const replaced = db
    .select({ id: formerKeys.licenseId })
    .from(formerKeys)
    .where(inArray(formerKeys.keyLookup, lookups));
  const {
    present: [present],
    former: [former],
  } = await transaction(context, {
    present: db
      .select({ userId: licenses.userId })
      .from(licenses)
      .where(inArray(licenses.keyLookup, lookups)),
    former: db.select({ userId: licenses.userId }).from(licenses).where(inArray(licenses.id, replaced)),
  });
  return (present ?? former)?.userId;
}
