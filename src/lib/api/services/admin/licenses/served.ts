import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type Activation, activations, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { holdsSlot, slotsInUse } from '#lib/api/db/slots-in-use.ts';
import { toActivationBody } from '#lib/api/services/devices/devices.ts';
import { openVault } from '#lib/api/services/licenses/key-vault.ts';
import type { ServedLicenseBody } from '#lib/contract/admin/licenses/licenses.ts';
import { CUSTOMER_DEVICES, CUSTOMER_ROWS } from '#lib/contract/limits.ts';
import { earliestEnd, givenDays } from './given-time.ts';
import { holders, isItsHolder, isOpenSeat, seatColumns } from './holders.ts';
import { type StaffRow, toStaffLicense } from './list.ts';
import { supportLeft } from './support-grants.ts';

/** The columns that serving a licence needs in addition to its row. */
export const servedColumns = (context: Context) => ({
  slots: slotsInUse(licenses.id, context.now).as('slots'),
  earliest: earliestEnd(context.now).as('earliest'),
  ...supportLeft(context, licenses.id),
});

interface Served {
  slots: number;
  earliest: number | null;
  freed: number;
  days: number;
  devices: number;
}

/** A licence, what support may still do for it, and its devices. */
export async function toServedLicense(
  { env, now }: Context,
  row: Pick<StaffRow, 'license' | 'product' | 'owner' | 'seat'>,
  { slots, earliest, freed, days, devices: more }: Served,
  devices: readonly Activation[],
): Promise<ServedLicenseBody> {
  const { license } = row;
  return {
    ...(await toStaffLicense(row, openVault(env.LICENSE_KEYS), now)),
    given_days: givenDays(license.expiresAt, earliest),
    support_left: { freed, days, devices: more },
    slots,
    devices: devices.map((device) => toActivationBody(device, now)),
  };
}

/** The queries of a customer's newest licences and of their devices that use a slot. */
export function servedQueries(context: Context, userId: string) {
  const { db, now } = context;
  const newest = db
    .select({ id: licenses.id })
    .from(licenses)
    .where(eq(licenses.userId, userId))
    .orderBy(desc(licenses.createdAt))
    .limit(CUSTOMER_ROWS);
  return {
    rows: db
      .select({
        license: licenses,
        product: sql<string>`${products.name}`.as('product'),
        ...servedColumns(context),
        seat: seatColumns,
      })
      .from(licenses)
      .innerJoin(products, eq(products.id, licenses.productId))
      .leftJoin(seatAssignments, isOpenSeat)
      .leftJoin(holders, isItsHolder)
      .where(eq(licenses.userId, userId))
      .orderBy(desc(licenses.createdAt), desc(sql`${licenses}.rowid`))
      .limit(CUSTOMER_ROWS),
    devices: db
      .select()
      .from(activations)
      .where(and(inArray(activations.licenseId, newest), holdsSlot(now)))
      .orderBy(desc(activations.lastSeenAt))
      .limit(CUSTOMER_DEVICES),
  };
}
