import { netCents } from '#lib/api/services/billing/net-amount.ts';
import { noteNetCents } from '#lib/api/services/billing/note-amount.ts';
import type { VatScheme } from '#lib/contract/checkout/rules.ts';
import { VAT_PERCENT } from '#lib/contract/limits.ts';
import type { Random } from './random.ts';

/** Net amount and VAT. */
export type Amounts = [net: number, vat: number];

const products = ['Portfolio Optimizer', 'Bond Ladder', '“Rischio” & <altro>…', 'Analisi '.repeat(30).trim()];
const durations = ['1 mese', '12 mesi', '24 mesi', 'senza scadenza'];
const methods = ['card', 'customer_balance', 'sepa_debit', 'paypal', 'satispay', undefined];

/** A price in cents: cheap, expensive, usual, and around the stamp duty threshold. */
function price({ between, among }: Random): number {
  return among([
    () => between(1, 99),
    () => between(100, 9_999),
    () => between(10_000, 999_999),
    () => among([1, 4_900, 9_900, 12_960, 999_999]),
    () => Math.round(7747 * (1 + VAT_PERCENT / 100)) + between(-2, 3),
    () => 7747 + between(-2, 3),
  ])();
}

/** The sold product and its price, a third of them with a coupon. */
export function drawSale(random: Random, scheme: VatScheme) {
  const full = price(random);
  const isCheaper = random.chance(0.33);
  const charged = isCheaper ? Math.max(1, full - Math.floor((full * random.between(5, 95)) / 100)) : full;
  const vatPercent = scheme === 'domestic' ? VAT_PERCENT : 0;
  // A company abroad pays the price without Italian VAT, but at least a cent.
  const cents = scheme === 'reverse-charge' ? Math.max(1, netCents(charged, VAT_PERCENT)) : charged;
  return {
    product: random.among(products),
    duration: random.among(durations),
    paidBy: random.among(methods),
    vat: { vatScheme: scheme, vatPercent },
    cents: amounts(cents, netCents(cents, vatPercent)),
  };
}

const amounts = (cents: number, net: number): Amounts => [net, cents - net];

/** The refunded parts of a payment: usually none, otherwise all at once or in two to four parts. */
export function drawRefunds(random: Random, [net, vat]: Amounts, vatPercent: number): Amounts[] {
  const whole = { cents: net + vat, netCents: net };
  // With these two parts the second is a cent off if net amounts are only subtracted.
  if (whole.cents === 4900) return inParts([1350, 3550], whole, vatPercent);
  if (!random.chance(0.3)) return [];
  const parts: number[] = [];
  let left = whole.cents;
  for (let count = random.between(1, 4); count > 1 && left > 1; count--) {
    const part = random.between(1, left - 1);
    parts.push(part);
    left -= part;
  }
  // Sometimes the seller keeps the rest.
  if (parts.length === 0 || random.chance(0.7)) parts.push(left);
  return inParts(parts, whole, vatPercent);
}

/** The amounts of successive credit notes. */
function inParts(parts: number[], whole: { cents: number; netCents: number }, vatPercent: number): Amounts[] {
  let left = whole;
  return parts.map((cents) => {
    const net = noteNetCents({ cents, left }, vatPercent);
    left = { cents: left.cents - cents, netCents: left.netCents - net };
    return amounts(cents, net);
  });
}
