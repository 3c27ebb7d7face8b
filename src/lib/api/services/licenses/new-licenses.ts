import { eq, type SQL } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statements } from '#lib/api/kernel/transaction.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { shardOf } from '#lib/api/services/shared/shards.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { openVault, type StoredKey, storedKey } from './key-vault.ts';
import { insertUsage } from './usage-logs.ts';

/** A key that no licence has yet, with the licence's id, which seals it. */
export interface NewKey extends StoredKey {
  licenseId: string;
  licenseKey: string;
}

export async function newKeyFor({ env }: Context, userId: string, licenseId = newId()): Promise<NewKey> {
  const vault = openVault(env.LICENSE_KEYS);
  const licenseKey = newLicenseKey(shardOf(userId));
  return { licenseId, licenseKey, ...(await storedKey(vault, licenseId, licenseKey)) };
}

/** A licence that is about to be written. */
interface NewLicense {
  key: Omit<NewKey, 'licenseKey'>;
  /** Null of what yields it fails the transaction. */
  userId: string | SQL;
  productId: string;
  durationKey: string;
  maxActivations: number;
  priceCents: number;
  /** What brings it its time: it begins then. */
  term: Omit<typeof licenseTerms.$inferInsert, 'licenseId'>;
  /** For the licence's log. */
  detail?: string;
}

/** The statements that write a licence with its first term, its log's first line and its event. */
export function makeLicense(context: Context, license: NewLicense): Statements {
  const { db } = context;
  const { key, priceCents, term, detail = '', ...about } = license;
  const { licenseId, keyLookup, keySealed, keyFirst, keyLast } = key;
  const { expiresAt, anchorAt, durationMonths, broughtAt } = term;
  return {
    license: db.insert(licenses).values({
      ...about,
      id: licenseId,
      status: 'active',
      ...{ keyLookup, keySealed, keyFirst, keyLast },
      expiresAt,
      anchorAt,
      durationMonths,
      purchasePriceCents: priceCents,
      isPaid: term.kind === 'purchase',
      createdAt: broughtAt,
      activatedAt: broughtAt,
    }),
    term: db.insert(licenseTerms).values({ ...term, licenseId }),
    usage: insertUsage(context, { licenseId, event: 'created', detail }),
    event: licenseEvents(context, 'license.created', eq(licenses.id, licenseId)),
  };
}
