import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';

/** The price that a buyer was shown; without it the price of the moment counts. */
export const expectedPrice = v.optional(money);

/** The code of a refusal: the price is another one than its buyer was shown. */
export const PRICE_CHANGED = 'PRICE_CHANGED';

/** The price of now. */
export const PriceChanged = v.object({ detail: v.string(), code: v.literal(PRICE_CHANGED), price: money });

/** The price of now, of a refusal for that reason. */
export function priceIn(body: unknown): number | undefined {
  const refusal = v.safeParse(PriceChanged, body);
  return refusal.success ? refusal.output.price : undefined;
}
