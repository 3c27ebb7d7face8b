/** The code of a refusal: the price is another one than its buyer was shown. */
export const PRICE_CHANGED = 'PRICE_CHANGED';

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
