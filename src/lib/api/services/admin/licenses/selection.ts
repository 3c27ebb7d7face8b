import { and, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { lastOf } from '#lib/api/db/last-instants.ts';
import { deviceUseOf, kindOf, licenses } from '#lib/api/db/schema/licenses.ts';
import { products } from '#lib/api/db/schema/products.ts';
import { seatAssignments } from '#lib/api/db/schema/seats.ts';
import { hasAddress, users } from '#lib/api/db/schema/users.ts';
import { addDays, endOfItalianDay, startOfItalianDay } from '#lib/api/kernel/calendar.ts';
import type { CursorPlace } from '#lib/api/kernel/cursors.ts';
import { asciiAddress } from '#lib/contract/account/addresses.ts';
import type { LicenseFilter } from '#lib/contract/admin/licenses/licenses.ts';
import { areSoughtByEnd, deviceUses, licenseKinds, type soughtStatuses } from '#lib/contract/admin/rules.ts';
import { licenseStatuses } from '#lib/contract/licenses/rules.ts';
import { EXPIRING_DAYS } from '#lib/contract/limits.ts';

/** The licences that a filter searches: an alias, because the search is part of statements about licences. */
const x = alias(licenses, 'x');
const row = sql`x.rowid`;

/** A part of a list: after a place or from the start, up to a limit. */
export interface Part {
  after?: CursorPlace | undefined;
  limit: number;
  isSorted: boolean;
}

/** Whether a list is ordered by the licences' ends. */
export const isByEnd = (filter: LicenseFilter): boolean => areSoughtByEnd(filter) || filter.sort === 'end';

/** An active licence past its end counts as expired, whatever its stored status (`statusOf`). */
const isShownAs = (status: LicenseFilter['status'], now: number) => {
  if (status === 'expiring') return and(gt(x.expiresAt, now), lt(x.expiresAt, addDays(now, EXPIRING_DAYS)));
  if (status === 'active') return or(isNull(x.expiresAt), sql`${lastOf('x.')} > ${now}`);
  return undefined;
};

/** The few licences that ended since the hourly job and are still stored as active. */
const isLate = (now: number) => and(eq(x.status, 'active'), sql`${lastOf('x.')} <= ${now}`);

function endsWithin({ from, to, sort }: LicenseFilter) {
  return and(
    sort === 'end' ? isNotNull(x.expiresAt) : undefined,
    from === undefined ? undefined : gte(x.expiresAt, startOfItalianDay(from)),
    to === undefined ? undefined : lt(x.expiresAt, endOfItalianDay(to)),
  );
}

function pageOf(filter: LicenseFilter, { limit, isSorted }: Part): SQL {
  const order = isByEnd(filter) ? sql`x.expires_at, x.rowid` : sql`x.created_at desc, x.rowid desc`;
  return isSorted ? sql`order by ${order} limit ${limit}` : sql`limit ${limit}`;
}

function isAfter(filter: LicenseFilter, { after }: Part): SQL | undefined {
  if (!after) return undefined;
  const place = sql`(${after.at}, ${Number(after.id)})`;
  return isByEnd(filter) ? sql`(x.expires_at, x.rowid) > ${place}` : sql`(x.created_at, x.rowid) < ${place}`;
}

/**
 * Selects the rows of the licences that match a filter. The filter's columns precede the sort column in an index. If
 * the filter leaves a column open, the index is searched for each of the column's values, so that a page's cost does
 * not depend on the number of licences.
 */
export function foundRows(filter: LicenseFilter, part: Part, now: number): SQL {
  const { status, product, devices, kind, customer, holder } = filter;
  const isWanted = and(endsWithin(filter), isAfter(filter, part));
  const page = pageOf(filter, part);
  const others = [hasUse(devices), hasKind(kind), hasProduct(product)];
  if (customer !== undefined || holder !== undefined) {
    const conditions = and(
      isOf(x.userId, customer),
      isHeldBy(holder),
      isWanted,
      hasStatus(status, now),
      ...others,
    );
    return sql`select ${row} from ${licenses} x where ${conditions} ${page}`;
  }
  if (!status && !product && !devices && !kind && !isByEnd(filter))
    return sql`select ${row} from ${licenses} x where ${and(sql`true`, isWanted)} ${page}`;
  const statuses = status ? [storedOf(status)] : licenseStatuses;
  const uses = devices ? [devices] : deviceUses;
  const kinds = kind ? [kind] : licenseKinds;
  const isOfIndex = sql`x.status = one_status.value and ${deviceUseOf('x.')} = one_use.value and ${kindOf('x.')} = one_kind.value and x.product_id = one_product.id`;
  // Forced: for a range of ends SQLite would choose the index of ends and read all of them for each value.
  const index = sql.raw(isByEnd(filter) ? 'licenses_found_end' : 'licenses_found');
  const each = sql`select ${row} from ${licenses} x indexed by ${index} where ${and(isOfIndex, isWanted, isShownAs(status, now))} ${page}`;
  const found = sql`select found.rowid from json_each(${JSON.stringify(statuses)}) one_status
    cross join json_each(${JSON.stringify(uses)}) one_use
    cross join json_each(${JSON.stringify(kinds)}) one_kind
    cross join ${products} one_product
    cross join ${licenses} found on found.rowid in (${each})
    where ${product ? sql`one_product.id = ${product}` : sql`true`}`;
  if (status !== 'expired') return found;
  const late = and(isLate(now), isWanted, ...others);
  return sql`${found} union all select * from (select ${row} from ${licenses} x indexed by licenses_last where ${late} ${page})`;
}

/** Whether a column contains an account, given by its id or address. */
function isOf(column: SQLiteColumn, account: string | undefined): SQL | undefined {
  if (account === undefined) return undefined;
  return account.includes('@')
    ? inArray(column, sql`(select id from ${users} where ${hasAddress(asciiAddress(account))})`)
    : eq(column, account);
}

/** Whether an account holds somebody else's licence; a pending offer does not count. */
const isHeldBy = (holder: string | undefined) =>
  holder === undefined
    ? undefined
    : sql`x.id in (select ${seatAssignments.licenseId} from ${seatAssignments} where ${and(isOf(seatAssignments.holderId, holder), isNull(seatAssignments.endedAt))})`;

/** The stored status of licences that end soon. */
const storedOf = (status: (typeof soughtStatuses)[number]) => (status === 'expiring' ? 'active' : status);

const hasStatus = (status: LicenseFilter['status'], now: number) => {
  if (status === 'expired') return or(eq(x.status, 'expired'), isLate(now));
  return status && and(eq(x.status, storedOf(status)), isShownAs(status, now));
};
const hasUse = (use: LicenseFilter['devices']) => use && sql`${deviceUseOf('x.')} = ${use}`;
const hasKind = (kind: LicenseFilter['kind']) => kind && sql`${kindOf('x.')} = ${kind}`;
const hasProduct = (product: LicenseFilter['product']) =>
  product === undefined ? undefined : eq(x.productId, product);
