import type { License } from '#lib/api/db/schema/licenses.ts';
import { extend, type Term } from '#lib/api/services/licenses/license-terms.ts';
import type { RenewedLicense, Sold } from '#lib/api/services/orders/order-rows.ts';
import { termToDay } from '#lib/api/services/orders/quote/renewal-days.ts';
import { toInstant } from '#lib/api/services/shared/serialize.ts';
import { formatDay } from '#lib/format.ts';
import { licensing as text } from '#lib/text/devices/licensing.ts';

/** A licence and the new term that an order gives it. */
export interface Renewed extends Term {
  id: string;
  previousExpiresAt: number;
  days: number;
  /** For the licence's log. */
  detail: string;
}

/** The new terms by the licences' current state. Revoked or transferred licences get none. */
export const renewedNow = (row: Sold, found: readonly License[], at: number): Renewed[] =>
  row.several.flatMap((one) => {
    const license = found.find(({ id }) => id === one.licenseId);
    return license && isStillOf(license, row.payment.userId) ? [renewedBy(row, one, license, at)] : [];
  });

const isStillOf = (license: License, userId: string | null): license is License & { expiresAt: number } =>
  license.userId === userId && license.status !== 'revoked' && license.expiresAt !== null;

function renewedBy(
  { order, payment }: Sold,
  { until, days }: RenewedLicense,
  license: License & { expiresAt: number },
  at: number,
): Renewed {
  const term =
    until === null ? extend(license, order.months, at) : termToDay(license, { until, days: days ?? 0 }, at);
  return {
    id: license.id,
    previousExpiresAt: license.expiresAt,
    days: days ?? 0,
    detail: text.renewed(payment.licenseDuration, formatDay(toInstant(term.expiresAt))),
    ...term,
  };
}
