import { desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { formerKeys, licenses } from '#lib/api/db/schema/licenses.ts';
import { refused } from '#lib/api/errors.ts';
import { readPlace } from '#lib/api/kernel/cursors.ts';
import { pageOfLicenses, selectRows, toStaffLicense } from '#lib/api/services/admin/licenses/list.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import { presentedKey } from '#lib/api/services/shared/license-keys.ts';
import { MAX_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { FindByCustomerInput, SellerLicenseBody } from '#lib/contract/seller/licenses.ts';
import { seller as words } from '#lib/text/seller.ts';

export const noLicense = () => refused(404, words.noLicense, 'license_not_found');

export const findSellerLicense = (context: Context, id: string) => findOne(context, eq(licenses.id, id));

/** The licence that has, or had before a replacement, a typed key. */
export async function findLicenseByKey(context: Context, typed: string): Promise<SellerLicenseBody> {
  const key = presentedKey(typed);
  if (!key) throw noLicense();
  const { db, env } = context;
  const lookups = await openVault(env.LICENSE_KEYS).lookups(key);
  const former = db
    .select({ id: formerKeys.licenseId })
    .from(formerKeys)
    .where(inArray(formerKeys.keyLookup, lookups));
  return findOne(context, or(inArray(licenses.keyLookup, lookups), inArray(licenses.id, former)));
}

async function findOne(context: Context, where: SQL | undefined): Promise<SellerLicenseBody> {
  const [row] = await selectRows(context).where(where).orderBy(desc(licenses.createdAt)).limit(1);
  if (!row) throw noLicense();
  return toStaffLicense(row, openVault(context.env.LICENSE_KEYS), context.now);
}

export const findLicensesByCustomer = (
  context: Context,
  { email, customer_id: id, as = 'owner', after, limit }: v.InferOutput<typeof FindByCustomerInput>,
) =>
  pageOfLicenses(
    context,
    { [as === 'owner' ? 'customer' : 'holder']: email ?? id },
    { after: readPlace(after), limit: limit ?? MAX_PAGE_SIZE },
  );
