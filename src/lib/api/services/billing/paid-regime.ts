import { type SQL, sql } from 'drizzle-orm';
import { orders } from '#lib/api/db/schema/orders.ts';
import { italianDay } from '#lib/api/kernel/calendar.ts';
import { shopAt } from '#lib/api/services/shop/shop.ts';
import { ITALY } from '#lib/contract/account/countries.ts';
import { FLAT_RATE } from '#lib/contract/admin/shop/register.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { ratePercent } from '#lib/contract/checkout/vat-rates.ts';

/**
 * The VAT of a paid order, as values of its row. A service is supplied when it is paid (art. 6 DPR 633/1972): if the
 * seller has moved to or from the flat rate since, the same amount has VAT or none. Abroad, VAT remains as shown to
 * the buyer.
 */
export function vatWhenPaid(paidAt: number): { vatScheme: SQL<VatScheme>; vatPercent: SQL<number> } {
  const { vatScheme, vatPercent } = orders;
  const isFlatRate = sql`coalesce(${shopAt(paidAt)} ->> '$.settings.regime', '') = ${FLAT_RATE}`;
  const begins = sql`${vatScheme} = 'domestic' and ${isFlatRate}`;
  const ends = sql`${vatScheme} = 'flat-rate' and not ${isFlatRate}`;
  const italian = ratePercent(ITALY, italianDay(paidAt));
  return {
    vatScheme: sql`case when ${begins} then 'flat-rate' when ${ends} then 'domestic' else ${vatScheme} end`,
    vatPercent: sql`case when ${begins} then 0 when ${ends} then ${italian} else ${vatPercent} end`,
  };
}
