import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { heldSince, mayUse } from '#lib/api/db/held-licenses.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { licensePreviews, releases } from '#lib/api/db/schema/releases.ts';
import { slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { daysUntil } from '#lib/api/kernel/calendar.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import type { Slice } from '#lib/api/paging.ts';
import { toInstant, toMoney, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import type { LicenseBody, LicenseGroupBody } from '#lib/contract/licenses/licenses.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import { labelledFor } from './entitlements.ts';
import { upToVersion } from './kept-versions.ts';
import { type KeyVault, openVault } from './key-vault.ts';
import { endOf, graceOf, statusOf } from './license-status.ts';
import { readTotals, totalsQueries } from './license-totals.ts';
import { offeredDevices } from './more-devices.ts';
import { isTrial } from './trials.ts';

interface Row {
  license: License;
  productName: string;
  slots: number;
}

const rowColumns = (now: number) => ({
  license: licenses,
  productName: products.name,
  slots: slotsInUse(licenses.id, now),
});

export function selectLicenses({ db, now }: Context) {
  return db.select(rowColumns(now)).from(licenses).innerJoin(products, eq(products.id, licenses.productId));
}

/** Whether previews are on for a licence; null where its product has none. */
const previews = sql<boolean | null>`iif(exists (select 1 from ${licensePreviews} where ${eq(
  licensePreviews.licenseId,
  licenses.id,
)}), 1, iif(exists (select 1 from ${releases} where ${and(
  eq(releases.productId, licenses.productId),
  eq(releases.channel, 'beta'),
  isNull(releases.withdrawnAt),
)}), 0, null))`
  .mapWith(Boolean)
  .as('previews');

const newestFirst = [desc(licenses.createdAt), desc(sql`${licenses}.rowid`)];

export async function listLicenses(context: Context, userId: string, { limit, offset }: Slice) {
  const { db, env, now } = context;
  const { rows, totals } = await transaction(context, {
    rows: selectLicenses(context)
      .where(eq(licenses.userId, userId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    totals: totalsQueries(db, userId, now),
  });
  const vault = openVault(env.LICENSE_KEYS);
  const items = await Promise.all(rows.map((row) => toLicenseBody(row, vault, now)));
  return { items, count: readTotals(totals).total };
}

/** A licence, if this user owns or holds it; `heldSince` is set where they hold it. */
export async function findLicense(
  context: Context,
  userId: string,
  id: string,
): Promise<{ body: LicenseBody; heldSince: number | null } | undefined> {
  const { db, env, now } = context;
  const { entitlements, entitlementNames, leaseMinutes, isWithdrawn, deviceCents, fallbackMonths } = products;
  const [row] = await db
    .select({
      ...rowColumns(now),
      product: { entitlements, entitlementNames, leaseMinutes, isWithdrawn, deviceCents, fallbackMonths },
      heldSince: heldSince(userId).as('held_since'),
      previews,
    })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .where(and(eq(licenses.id, id), mayUse(userId)));
  if (!row) return undefined;
  const body = {
    ...(await toLicenseBody(row, openVault(env.LICENSE_KEYS), now)),
    seller_note: row.license.sellerNote,
    lease_minutes: row.product.leaseMinutes,
    entitlements: labelledFor(row.license, row.product),
    extra_devices: row.license.extraDevices,
    up_to_version: (await upToVersion(context, row.license, row.product))?.version ?? null,
    previews: statusOf(row.license, now) === 'active' ? row.previews : null,
    more_devices: row.heldSince === null ? offeredDevices(row.license, row.product, now) : null,
  };
  return { body, heldSince: row.heldSince };
}

/** The newest licences by product; the totals count all of a product's licences. */
export async function groupLicenses(context: Context, userId: string): Promise<LicenseGroupBody[]> {
  const { db, env, now } = context;
  const { rows, totals } = await transaction(context, {
    rows: selectLicenses(context)
      .where(eq(licenses.userId, userId))
      .orderBy(...newestFirst)
      .limit(MAX_PAGE_SIZE),
    totals: totalsQueries(db, userId, now),
  });
  const vault = openVault(env.LICENSE_KEYS);
  const bodies = await Promise.all(rows.map((row) => toLicenseBody(row, vault, now)));
  const groups = readTotals(totals).byProduct.map(({ product, total, active, expired }) => ({
    product,
    total_licenses: total,
    active_licenses: active,
    expired_licenses: expired,
    licenses: bodies.filter(({ product_id }) => product_id === product.id),
  }));
  // The product bought last comes first; a product without a licence in the list comes last.
  const place = (id: string) => {
    const index = bodies.findIndex(({ product_id }) => product_id === id);
    return index < 0 ? bodies.length : index;
  };
  return groups.sort((one, other) => place(one.product.id) - place(other.product.id));
}

export async function toLicenseBody(row: Row, vault: KeyVault, now: number): Promise<LicenseBody> {
  const { license, productName, slots } = row;
  const end = endOf(license, now);
  const status = statusOf(license, now);
  return {
    id: license.id,
    product_id: license.productId,
    product_name: productName,
    status,
    license_key: await vault.open(license.id, license.keySealed),
    auto_renewal: license.autoRenewal,
    created_at: toInstant(license.createdAt),
    activated_at: toOptionalInstant(license.activatedAt),
    expires_at: toOptionalInstant(end),
    expiry_date: toOptionalInstant(end),
    paid_until: toOptionalInstant(license.expiresAt),
    grace_until: toOptionalInstant(graceOf(license)),
    is_active: status === 'active',
    is_trial: isTrial(license),
    unpaid_until: toOptionalInstant(license.unpaidUntil),
    // The price that another account paid is not shown.
    purchase_price: toMoney(license.movedAt === null ? license.purchasePriceCents : 0),
    max_activations: license.maxActivations,
    active_activations: slots,
    duration_months: license.durationMonths,
    days_until_expiry: end === null ? null : daysUntil(end, now),
  };
}
