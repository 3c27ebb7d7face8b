import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { mayChange, setStatus } from '#lib/api/services/licenses/license-status.ts';
import { beginTerm, extend } from '#lib/api/services/licenses/license-terms.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { insertUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { newLicenseKey } from '#lib/api/services/shared/license-keys.ts';
import { shardOf } from '#lib/api/services/shared/shards.ts';
import { toInstant } from '#lib/api/services/shared/wire.ts';
import { licenseEvents } from '#lib/api/services/webhooks/events.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';

/** A key that no licence has yet, with the licence's id, which seals it. */
export interface NewKey {
  licenseId: string;
  licenseKey: string;
  keyLookup: string;
  keySealed: string;
}

export async function newKeyFor({ env }: Context, userId: string): Promise<NewKey> {
  const vault = openVault(env.LICENSE_KEYS);
  const licenseId = newId();
  const licenseKey = newLicenseKey(shardOf(userId));
  const [keyLookup = ''] = await vault.lookups(licenseKey);
  return { licenseId, licenseKey, keyLookup, keySealed: await vault.seal(licenseId, licenseKey) };
}

/** A licence that was paid for. */
export interface BoughtLicense extends Omit<NewKey, 'licenseKey'> {
  paymentId: string;
  begin: number;
  /** Null of what yields it fails the transaction. */
  userId: string | SQL;
  productId: string;
  durationKey: string;
  months: number;
  priceCents: number;
  maxActivations: number;
}

/** The statements that write a licence, which begins then. */
export function makeLicense(context: Context, license: BoughtLicense): Statement[] {
  const { db } = context;
  const { licenseId, paymentId, begin, months, priceCents, ...bought } = license;
  const term = beginTerm(months, begin);
  return [
    db.insert(licenses).values({
      ...bought,
      id: licenseId,
      status: 'active',
      ...term,
      purchasePriceCents: priceCents,
      createdAt: begin,
      activatedAt: begin,
    }),
    db
      .insert(licenseTerms)
      .values({ licenseId, kind: 'purchase', paymentId, broughtAt: begin, months, ...term }),
    insertUsage(context, { licenseId, event: 'created' }),
    licenseEvents(context, 'license.created', eq(licenses.id, licenseId)),
  ];
}

/** A payment that extends a licence, which ended then when it was read. */
export interface Extension {
  paymentId: string;
  paidAt: number;
  license: License;
  expiresAt: number;
  durationKey: string;
  /** Of the duration, as it was sold. */
  label: string;
  months: number;
}

/** The statements that extend a licence, after its payment's; they fail if the licence has changed since it was read. */
export function extendLicense(context: Context, extension: Extension): Statement[] {
  const { db } = context;
  const { paymentId, paidAt, license, expiresAt, durationKey, label, months } = extension;
  const licenseId = license.id;
  const term = extend({ ...license, expiresAt }, months, paidAt);
  const isUnchanged = and(eq(licenses.id, licenseId), eq(licenses.expiresAt, expiresAt));
  return [
    db.insert(licenseTerms).values({
      paymentId,
      kind: isTrial(license) ? 'purchase' : 'renewal',
      broughtAt: paidAt,
      months,
      // Null if the licence has changed since it was read: the column refuses null, and so the whole transaction fails.
      licenseId: sql`(select ${licenses.id} from ${licenses} where ${and(isUnchanged, mayChange('renew'))})`,
      previousExpiresAt: expiresAt,
      ...term,
    }),
    setStatus(db, 'renew', isUnchanged, { ...term, durationKey }),
    insertUsage(context, {
      licenseId,
      event: 'renewed',
      detail: text.renewed(label, formatDay(toInstant(term.expiresAt))),
    }),
    licenseEvents(context, 'license.renewed', eq(licenses.id, licenseId)),
  ];
}
