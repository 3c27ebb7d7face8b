import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';

interface Ordered {
  paymentId: string | SQLWrapper;
  /** As the order names it: the one that it renews, or the first of several. */
  licenseId: string | SQLWrapper;
}

/** Whether a column names a licence that an order renews, alone or with others. */
export const isOrderedBy = (column: AnySQLiteColumn, { paymentId, licenseId }: Ordered): SQL =>
  inArray(
    column,
    sql`(select ${licenseId} union all select one.license_id from ${orderLicenses} as one where one.payment_id = ${paymentId})`,
  );
