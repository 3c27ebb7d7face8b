import { and, count, desc, eq, gt, isNull, lte, max, or, sql } from 'drizzle-orm';
import type { LicenseBody, LicenseGroupBody } from '#lib/contract/licenses.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Context } from '../context.ts';
import { activations, type License, licenses } from '../db/schema/licenses.ts';
import { products } from '../db/schema/products.ts';
import type { Page } from '../paging.ts';
import { daysUntil } from './calendar.ts';
import { type KeyVault, openVault } from './key-vault.ts';
import { toInstant, toMoney, toOptionalInstant } from './wire.ts';

/** A stored status is not yet the truth: the end may have passed since. Each of these uses both. */
export const isActive = (now: number) =>
  and(eq(licenses.status, 'active'), or(isNull(licenses.expiresAt), gt(licenses.expiresAt, now)));
const isExpired = (now: number) =>
  or(eq(licenses.status, 'expired'), and(eq(licenses.status, 'active'), lte(licenses.expiresAt, now)));

interface Row {
  license: License;
  productName: string;
  devices: number;
}

function selectLicenses({ db }: Context) {
  const devices = sql<number>`(select count(*) from ${activations} where ${activations.licenseId} = ${licenses.id})`;
  return db
    .select({ license: licenses, productName: products.name, devices })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId));
}

const newestFirst = [desc(licenses.createdAt), desc(sql`${licenses}.rowid`)];

export async function listLicenses(context: Context, userId: string, { limit, offset }: Page) {
  const { db, env, now } = context;
  const [rows, [total]] = await db.batch([
    selectLicenses(context)
      .where(eq(licenses.userId, userId))
      .orderBy(...newestFirst)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(licenses).where(eq(licenses.userId, userId)),
  ]);
  const vault = openVault(env.LICENSE_KEYS);
  const items = await Promise.all(rows.map((row) => toLicenseBody(row, vault, now)));
  return { items, count: total?.count ?? 0 };
}

/** A licence of this user; anybody else's does not exist for them. */
export async function findLicense(
  context: Context,
  userId: string,
  id: string,
): Promise<LicenseBody | undefined> {
  const [row] = await selectLicenses(context).where(and(eq(licenses.id, id), eq(licenses.userId, userId)));
  return row && toLicenseBody(row, openVault(context.env.LICENSE_KEYS), context.now);
}

/** The newest licences by product; the totals count all of a product's licences. */
export async function groupLicenses(context: Context, userId: string): Promise<LicenseGroupBody[]> {
  const { db, env, now } = context;
  const isOwn = eq(licenses.userId, userId);
  const { id, name, description, features } = products;
  const [rows, groups] = await db.batch([
    selectLicenses(context)
      .where(isOwn)
      .orderBy(...newestFirst)
      .limit(MAX_PAGE_SIZE),
    db
      .select({
        product: { id, name, description, features },
        total_licenses: count(),
        active_licenses: sql<number>`count(*) filter (where ${isActive(now)})`,
        expired_licenses: sql<number>`count(*) filter (where ${isExpired(now)})`,
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .where(isOwn)
      .groupBy(products.id)
      .orderBy(desc(max(licenses.createdAt)))
      .limit(MAX_PAGE_SIZE),
  ]);
  const vault = openVault(env.LICENSE_KEYS);
  const bodies = await Promise.all(rows.map((row) => toLicenseBody(row, vault, now)));
  return groups.map((group) => ({
    ...group,
    licenses: bodies.filter(({ product_id }) => product_id === group.product.id),
  }));
}

async function toLicenseBody(row: Row, vault: KeyVault, now: number): Promise<LicenseBody> {
  const { license, productName, devices } = row;
  const { expiresAt } = license;
  const isOver = expiresAt !== null && expiresAt <= now;
  const status = license.status === 'active' && isOver ? 'expired' : license.status;
  return {
    id: license.id,
    product_id: license.productId,
    product_name: productName,
    status,
    license_key: await vault.open(license.id, license.keySealed),
    auto_renewal: license.autoRenewal,
    created_at: toInstant(license.createdAt),
    activated_at: toOptionalInstant(license.activatedAt),
    expires_at: toOptionalInstant(expiresAt),
    expiry_date: toOptionalInstant(expiresAt),
    is_active: status === 'active',
    purchase_price: toMoney(license.purchasePriceCents),
    max_activations: license.maxActivations,
    active_activations: devices,
    duration_months: license.durationMonths,
    days_until_expiry: expiresAt === null ? null : daysUntil(expiresAt, now),
  };
}
