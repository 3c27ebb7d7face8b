import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { orders } from '#lib/api/db/schema/orders.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { DAY_MS, LONGEST_PAYMENT_DAYS } from '#lib/contract/limits.ts';

/** `orders.openOrderKey` for a renewal. An order of several licences is found by its rows instead (`areFree`). */
export const openKeyOfRenewal = ([first, ...others]: readonly { id: string }[]): string =>
  first && others.length === 0 ? `license ${first.id}` : `licenses ${newId()}`;

/** Selects the orders that renew one of these licences together with others. */
export const isInOrderOf = (...licenseIds: SQLWrapper[]): SQL =>
  sql`${orders.paymentId} in (select ${orderLicenses.paymentId} from ${orderLicenses} where ${orderLicenses.licenseId} in (${sql.join(licenseIds, sql`, `)}))`;

/** Selects the open orders that renew one of these licences, alone or with others. The argument yields ids. */
export const opensOfThose = (ids: SQLWrapper): SQL =>
  sql`(${orders.openOrderKey} in (select 'license ' || those.id from ${ids} as those) or (${orders.openOrderKey} is not null and ${isInOrderOf(sql`select those.id from ${ids} as those`)}))`;

export const opensOfAny = (licenseIds: readonly string[]): SQL =>
  opensOfThose(sql`(select value as id from json_each(${JSON.stringify(licenseIds)}))`);

/** Whether no open order renews any of these licences, alone or with others. */
export const areFree = (licenseIds: readonly string[]): SQL =>
  sql`not exists (select 1 from ${orders} where ${opensOfAny(licenseIds)})`;

const opensOf = (licenseId: SQLWrapper): SQL =>
  sql`(${orders.openOrderKey} = 'license ' || ${licenseId} or (${orders.openOrderKey} is not null and ${isInOrderOf(licenseId)}))`;

/** Whether a licence has an open order. */
export const hasOpenOrder = (licenseId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${orders} where ${opensOf(licenseId)})`;

/** Whether a licence is being paid: the customer has come back from the payment service, or the charge is automatic. */
export const isBeingRenewed = (licenseId: SQLWrapper, now: number): SQL =>
  sql`exists (select 1 from ${orders} join ${payments} on ${payments.id} = ${orders.paymentId} where ${opensOf(licenseId)} and (${orders.redirectedBackAt} is not null or ${orders.isAutomatic}) and ${payments.createdAt} > ${now - LONGEST_PAYMENT_DAYS * DAY_MS})`;
