import type { Database } from '#lib/api/db/client.ts';
import { orderLicenses } from '#lib/api/db/schema/order-licenses.ts';
import { rowsOf } from '#lib/api/services/licenses/new-licenses.ts';
import type { RenewedLicense, Sold } from '#lib/api/services/orders/order-rows.ts';
import type { AgreedRenewal } from '#lib/api/services/orders/quote/auto-renewal.ts';
import type { PricedThing } from '#lib/api/services/orders/quote/list-price.ts';
import { eachRow, inRow } from '#lib/api/services/shared/json-rows.ts';

/**
 * The licences renewed together, at current prices.
 *
 * @param agreed the automatic renewals that the customer agrees to, with their prices
 */
export const severalOf = (thing: PricedThing, agreed: readonly AgreedRenewal[]): RenewedLicense[] =>
  (thing.kind === 'renewals' ? thing.parts : []).map(({ license, cents, toDay }) => ({
    licenseId: license.id,
    cents,
    expiresAt: license.expiresAt ?? 0,
    until: toDay?.until ?? null,
    days: toDay?.days ?? null,
    ...renewalOf(agreed.find((each) => each.license?.id === license.id)),
    isThere: true,
  }));

const renewalOf = (agreed: AgreedRenewal | undefined) => ({
  renewalCents: agreed?.priceCents ?? null,
  renewalListCents: agreed?.listCents ?? null,
});

/** The statement that stores the licences of an order that renews several; otherwise undefined. */
export function insertSeveral(
  db: Database,
  { payment, several }: { payment: Pick<Sold['payment'], 'id'>; several: RenewedLicense[] },
) {
  if (several.length === 0) return undefined;
  const values = {
    paymentId: payment.id,
    ...{ licenseId: inRow('licenseId'), cents: inRow('cents'), expiresAt: inRow('expiresAt') },
    ...{ until: inRow('until'), days: inRow('days') },
    ...{ renewalCents: inRow('renewalCents'), renewalListCents: inRow('renewalListCents') },
  };
  return db.insert(orderLicenses).select(rowsOf(orderLicenses, values, eachRow(several)));
}
