import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import { licenseTerms } from '#lib/api/db/schema/license-terms.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';

const paid = (of: SQLWrapper | string): SQL =>
  sql`select paid.license_id from ${licenseTerms} as paid where paid.payment_id = ${of} and paid.taken_back_by = ''`;

/** Selects licences that a payment created or extended, unless the term was taken back. */
export const isPaidBy = (paymentId: SQLWrapper | string): SQL => sql`${licenses.id} in (${paid(paymentId)})`;

/** Selects the payments that created or extended a licence, unless the term was taken back. */
export const paysFor = (licenseId: SQLWrapper | string): SQL =>
  sql`${payments.id} in (select paid.payment_id from ${licenseTerms} as paid where paid.license_id = ${licenseId} and paid.taken_back_by = '' and paid.payment_id is not null)`;

/** Ids of a payment's licences that still belong to its customer, in their order: a moved one is another account's. */
export const ownLicenseIds = sql<
  string[]
>`(select json_group_array(own.id order by term.id) from ${licenseTerms} as term join ${licenses} as own on own.id = term.license_id where term.payment_id = ${payments.id} and own.user_id = ${payments.userId})`.mapWith(
  (ids: string): string[] => JSON.parse(ids),
);

interface Ordered {
  paymentId: string | SQLWrapper;
  /** As in the order: the licence that it renews, or the first of several. */
  licenseId: string | SQLWrapper;
}

/** Whether a column holds a licence that an order renews, alone or with others. */
export const isOrderedBy = (column: AnySQLiteColumn, { paymentId, licenseId }: Ordered): SQL =>
  inArray(
    column,
    sql`(select ${licenseId} union all select one.license_id from ${orderLicenses} as one where one.payment_id = ${paymentId})`,
  );
