import type { CheckoutTotal } from '#lib/contract/checkout/checkout.ts';
import { count, formatEuro } from '#lib/format.ts';
import { checkoutPage as text } from '#lib/text/site/checkout.ts';
import { vatLabel } from '#lib/text/vat.ts';

/**
 * The rows that add up to a total. List prices include Italian VAT, which is deducted for a company that accounts for
 * VAT itself.
 *
 * @param coupon the code of the discount
 */
export function priceRows(total: CheckoutTotal, coupon = ''): [term: string, sum: string][] {
  const { quantity, unit_price, list_price, discount, net, vat, price, extra_price, added } = total;
  const { vat_scheme: scheme, vat_percent: percent, country } = total;
  const off = (cents: number) => `−${formatEuro(cents)}`;
  const italianVat = list_price - discount - price;
  const rows: [string, string, boolean][] = [
    [seatsOf(quantity, unit_price), formatEuro(list_price), quantity > 1],
    ...(added ? [addedRow(added, list_price)] : []),
    [text.extraDevices, formatEuro(extra_price), extra_price > 0],
    [text.listPrice, formatEuro(list_price), quantity === 1 && !added && list_price !== price],
    [text.discount(coupon), off(discount), discount > 0],
    [text.notOwed, off(italianVat), italianVat > 0],
    [text.net, formatEuro(net), true],
    [vatLabel({ scheme, percent, country }), formatEuro(vat), true],
  ];
  return rows.flatMap(([term, sum, isShown]) => (isShown ? [[term, sum]] : []));
}

/** Licences renewed together may have different prices. */
const seatsOf = (quantity: number, unitPrice: number | null): string =>
  unitPrice === null ? count(quantity, 'licenza', 'licenze') : text.seats(quantity, formatEuro(unitPrice));

/** Added devices, and the days until their licence expires. */
function addedRow(
  { devices, days, month_price }: NonNullable<CheckoutTotal['added']>,
  cents: number,
): [string, string, boolean] {
  return [text.devicesFor(devices, formatEuro(month_price), days), formatEuro(cents), true];
}
