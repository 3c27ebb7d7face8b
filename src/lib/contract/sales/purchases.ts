import * as v from 'valibot';
import { id, line, timestamp } from '#lib/contract/fields.ts';
import { WaiverInput } from '#lib/contract/withdrawals/waiver.ts';
import { expectedPrice } from './expected-price.ts';

export const PurchaseInput = v.object({
  product_id: v.pipe(id, line(100)),
  duration_key: line(40),
  expected_price: expectedPrice,
  withdrawal_waiver: v.optional(WaiverInput),
});

export const PurchaseResult = v.object({
  message: v.string(),
  license: v.object({
    id: v.optional(id),
    license_key: v.string(),
    expiry_date: timestamp,
    product: v.object({ name: v.string() }),
  }),
});
export type PurchaseResult = v.InferOutput<typeof PurchaseResult>;
export type PurchaseBody = v.InferInput<typeof PurchaseResult>;
