import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';
import { PRICE_CHANGED } from './price-changed.ts';

/** The price that a buyer was shown; without it the price of the moment counts. */
export const expectedPrice = v.optional(money);

/** The price of now. */
export const PriceChanged = v.object({ detail: v.string(), code: v.literal(PRICE_CHANGED), price: money });
