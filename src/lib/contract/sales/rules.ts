/** Refusal code: the price differs from the one that the buyer saw. */
export const PRICE_CHANGED = 'PRICE_CHANGED';

const MONTHS_A_YEAR = 12;
const DAYS_A_YEAR = 365;

/** Price of extra devices for a number of days, in cents: a day costs 1/365 of twelve months, rounded once. */
export const deviceDaysCents = (devices: number, monthCents: number, days: number): number =>
  Math.round((devices * monthCents * MONTHS_A_YEAR * days) / DAYS_A_YEAR);

/** Why a licence can have no more devices. */
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

/** The current price in cents from a `PRICE_CHANGED` response. Screens use it without loading the validators. */
export function priceIn(body: unknown): number | undefined {
  const { code, price } = (body ?? {}) as { code?: unknown; price?: unknown };
  const cents = Math.round(Number(price) * 100);
  return code === PRICE_CHANGED && Number.isSafeInteger(cents) ? cents : undefined;
}
