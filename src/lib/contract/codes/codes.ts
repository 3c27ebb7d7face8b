import * as v from 'valibot';
import { codeLine, id, timestamp } from '#lib/contract/fields.ts';
import { MAX_CODE_LENGTH } from '#lib/contract/limits.ts';

/** As typed or pasted: separators between the characters do not matter. */
export const RedeemInput = v.object({ code: codeLine(MAX_CODE_LENGTH) });

/** What a redemption code gives. */
export const CodeTerms = v.object({
  product_id: id,
  product_name: v.string(),
  months: v.number(),
  max_activations: v.number(),
  /** When the code expires. */
  ends_at: timestamp,
});
export type CodeTerms = v.InferOutput<typeof CodeTerms>;

export const RedeemedCode = v.object({
  message: v.string(),
  license: v.object({
    id,
    license_key: v.string(),
    expiry_date: timestamp,
    product: v.object({ name: v.string() }),
  }),
});
export type RedeemedCode = v.InferOutput<typeof RedeemedCode>;

/** For a code that the same account has redeemed: its licence, if the account still has it. */
export const OwnCode = v.object({
  detail: v.string(),
  code: v.literal('CODE_YOURS'),
  license_id: v.nullable(id),
});
