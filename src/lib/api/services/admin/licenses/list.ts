import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { users } from '#lib/api/db/schema/users.ts';
import { daysUntil } from '#lib/api/kernel/calendar.ts';
import { COUNTED_ROWS, type Cursor, pageAfter, withFound } from '#lib/api/kernel/cursors.ts';
import { type KeyVault, openVault } from '#lib/api/services/licenses/key-vault.ts';
import { endOf, statusOf } from '#lib/api/services/licenses/license-status.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { maskedKey as covered } from '#lib/api/services/shared/license-keys.ts';
import { toInstant, toOptionalInstant } from '#lib/api/services/shared/serialize.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { LicenseFilter, type StaffLicenseBody } from '#lib/contract/admin/licenses/licenses.ts';
import type { LicenseKind } from '#lib/contract/admin/rules.ts';
import { holders, isItsHolder, isOpenSeat, seatColumns, toHolder } from './holders.ts';
import { foundRows, isByEnd } from './selection.ts';

/** Reads the filters of an address; invalid values are ignored. */
export const readFilter = (query: Record<string, string>): LicenseFilter =>
  Object.fromEntries(
    filters.licenses.flatMap((name) => {
      const { success, output } = v.safeParse(LicenseFilter.entries[name], query[name] || undefined);
      return success && output !== undefined ? [[name, output]] : [];
    }),
  );

const rowid = sql<number>`${licenses}.rowid`;

export const selectRows = ({ db }: Context) =>
  db
    .select({ license: licenses, product: products.name, owner: users, row: rowid, seat: seatColumns })
    .from(licenses)
    .innerJoin(products, eq(products.id, licenses.productId))
    .innerJoin(users, eq(users.id, licenses.userId))
    .leftJoin(seatAssignments, isOpenSeat)
    .leftJoin(holders, isItsHolder);
export type StaffRow = Awaited<ReturnType<typeof selectRows>>[number];

/** A page of the licences that match a filter, with their number. */
export async function listStaffLicenses(context: Context, filter: LicenseFilter, cursor: Cursor) {
  const all = { limit: COUNTED_ROWS, isSorted: false };
  const page = await pageOfLicenses(context, filter, cursor);
  return withFound(context, page, cursor.after, () => foundRows(filter, all, context.now));
}

/** The same page without the number: newest first, or by end. */
export async function pageOfLicenses(context: Context, filter: LicenseFilter, { after, limit }: Cursor) {
  const { env, now } = context;
  const part = { after, limit: limit + 1, isSorted: true };
  const byEnd = isByEnd(filter);
  const rows = await selectRows(context)
    .where(and(inArray(rowid, sql`(${foundRows(filter, part, now)})`)))
    .orderBy(...(byEnd ? [asc(licenses.expiresAt), asc(rowid)] : [desc(licenses.createdAt), desc(rowid)]))
    .limit(limit + 1);
  const vault = openVault(env.LICENSE_KEYS);
  const { results, next } = pageAfter(
    rows,
    limit,
    (row) => toStaffLicense(row, vault, now),
    ({ license, row }) => ({ at: (byEnd ? license.expiresAt : license.createdAt) ?? 0, id: String(row) }),
  );
  return { results: await Promise.all(results), next };
}

export async function toStaffLicense(
  { license, product, owner, seat }: Pick<StaffRow, 'license' | 'product' | 'owner' | 'seat'>,
  vault: KeyVault,
  now: number,
): Promise<StaffLicenseBody> {
  const { id, expiresAt } = license;
  const [end, status] = [endOf(license, now), statusOf(license, now)];
  return {
    id,
    masked_key: await maskedKey(vault, license),
    product_id: license.productId,
    product_name: product,
    customer: { id: owner.id, email: owner.email, name: `${owner.firstName} ${owner.lastName}`.trim() },
    organization: owner.kind === 'organization' ? { id: owner.id, name: owner.lastName } : null,
    holder: toHolder(seat, now),
    status,
    expires_at: toOptionalInstant(expiresAt),
    days_until_expiry: end === null ? null : daysUntil(end, now),
    unpaid_until: toOptionalInstant(license.unpaidUntil),
    grace_until: end === expiresAt || status !== 'active' ? null : toOptionalInstant(end),
    is_trial: isTrial(license),
    license_kind: kindIn(license),
    auto_renewal: license.autoRenewal,
    max_activations: license.maxActivations,
    active_devices: license.activeDevices,
    created_at: toInstant(license.createdAt),
  };
}

/** A licence's kind, as `kindOf` computes it in SQL. */
function kindIn(license: StaffRow['license']): LicenseKind {
  if (isTrial(license)) return 'trial';
  if (license.isPaid) return 'paid';
  return license.unpaidUntil === null ? 'gift' : 'unpaid';
}

/** The key with only its last group visible; empty if it cannot be decrypted, so that the licence is still listed. */
export async function maskedKey(vault: KeyVault, { id, keySealed }: StaffRow['license']): Promise<string> {
  return covered(await vault.open(id, keySealed).catch(() => ''));
}
