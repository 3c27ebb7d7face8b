import { and, asc, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type License, licenses } from '#lib/api/db/schema/licenses.ts';
import { type Product, products } from '#lib/api/db/schema/products.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { extend } from '#lib/api/services/licenses/license-terms.ts';
import { selectLicenses, toLicenseBody } from '#lib/api/services/licenses/licenses.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { RenewalBody } from '#lib/contract/sales/sales.ts';

/** Price and new end for each of a user's licences of a product; `undefined` for an unknown product. */
export async function offerRenewal(
  context: Context,
  userId: string,
  productId: string,
): Promise<RenewalBody | undefined> {
  const { db, env, now } = context;
  const {
    products: [product],
    licenses: rows,
  } = await transaction(context, {
    products: db.select().from(products).where(eq(products.id, productId)),
    licenses: selectLicenses(context)
      .where(and(eq(licenses.userId, userId), eq(licenses.productId, productId)))
      .orderBy(asc(licenses.status), asc(licenses.expiresAt))
      .limit(MAX_PAGE_SIZE),
  });
  if (!product) return undefined;
  const vault = openVault(env.LICENSE_KEYS);
  return {
    product: { id: product.id, name: product.name },
    licenses: await Promise.all(
      rows.map(async (row) => ({
        license: await toLicenseBody(row, vault, now),
        options: optionsFor(row.license, product, now),
      })),
    ),
  };
}

/** Empty for a licence that cannot be renewed. */
function optionsFor(license: License, product: Product, now: number) {
  const { expiresAt } = license;
  if (expiresAt === null || product.isWithdrawn || renewalRefusal(license, now)) return [];
  return Object.entries(product.durations).map(([duration_key, { label, months }]) => ({
    duration_key,
    label,
    price: toMoney(renewalCents(product, duration_key, { license, running: null })),
    new_expires_at: toInstant(extend({ ...license, expiresAt }, months, now).expiresAt),
  }));
}

/** Why a licence cannot be renewed; `undefined` if it can. */
export function renewalRefusal(license: License, now: number) {
  const status = statusOf(license, now);
  if (status === 'suspended') return 'SUSPENDED';
  if (status === 'revoked') return 'REVOKED';
  if (license.unpaidUntil !== null) return 'UNPAID';
  return license.expiresAt === null ? 'ENDLESS' : undefined;
}
