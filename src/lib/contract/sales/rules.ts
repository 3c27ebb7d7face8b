/** The code of a refusal: the price is another one than its buyer was shown. */
export const PRICE_CHANGED = 'PRICE_CHANGED';

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;

/** What devices cost for days, in cents: each day the 365th part of twelve months, rounded once. */
export const deviceDaysCents = (devices: number, monthCents: number, days: number): number =>
  Math.round((devices * monthCents * MONTHS_A_YEAR * days) / DAYS_A_YEAR);

/** Why a licence gets no more devices. */
export const deviceRefusals = [
  'SUSPENDED',
  'REVOKED',
  'UNPAID',
  'ENDLESS',
  'TRIAL',
  'EXPIRED',
  'WITHDRAWN',
  'NO_DEVICES',
  'MANY_DEVICES',
  'TOO_LOW',
] as const;
export type DeviceRefusal = (typeof deviceRefusals)[number];

/** The price of now in cents, of a refusal for that reason. Screens read it before any validator has come. */
export function priceIn(body: unknown): number | undefined {
  const { code, price } = (body ?? {}) as { code?: unknown; price?: unknown };
  const cents = Math.round(Number(price) * 100);
  return code === PRICE_CHANGED && Number.isSafeInteger(cents) ? cents : undefined;
}
