import * as v from 'valibot';
import { counted } from '#lib/contract/admin/licenses/licenses.ts';
import { reason } from '#lib/contract/admin/staff.ts';
import { codeLine, day, id, line, timestamp } from '#lib/contract/fields.ts';
import { MAX_CODE_LENGTH, MAX_CODE_NAME, MAX_CODES, MAX_GIFT_MONTHS } from '#lib/contract/limits.ts';

/** `used_up`: no code of the batch is left, or, for a single code, it was redeemed. */
export const codeStates = ['running', 'used_up', 'ended', 'stopped'] as const;
export type CodeState = (typeof codeStates)[number];

/** A batch of redemption codes as staff see it. */
export const CodeBatch = v.object({
  id,
  name: v.string(),
  product_id: id,
  product_name: v.string(),
  months: v.number(),
  quantity: v.number(),
  redeemed: v.number(),
  /** The number of codes that staff stopped one by one. */
  stopped: v.number(),
  batch_state: v.picklist(codeStates),
  /** The last day in Italy on which the codes can be redeemed. */
  last_day: v.string(),
  /** Empty once the account is deleted. */
  maker_name: v.string(),
  created_at: timestamp,
});
export type CodeBatch = v.InferOutput<typeof CodeBatch>;
export type CodeBatchBody = v.InferInput<typeof CodeBatch>;

/** A new batch; only this response contains its codes. */
export const MadeCodes = v.object({ batch: CodeBatch, codes: v.array(v.string()) });

export const CodesInput = v.object({
  name: line(MAX_CODE_NAME),
  product_id: line(100),
  months: counted(MAX_GIFT_MONTHS),
  quantity: counted(MAX_CODES),
  last_day: day,
});
export type CodesInput = v.InferOutput<typeof CodesInput>;

export const CodesEndInput = v.object({
  last_day: day,
  /** The value that the caller saw. */
  expected: v.object({ last_day: day }),
  reason,
});
export type CodesEndInput = v.InferOutput<typeof CodesEndInput>;

export const CodesStopInput = v.object({ reason });

const code = codeLine(MAX_CODE_LENGTH);
export const CodeFindInput = v.object({ code });
export const CodeStopInput = v.object({ code, reason });

/** A code that staff looked up. */
export const FoundCode = v.object({
  batch: CodeBatch,
  code_state: v.picklist(codeStates),
  redeemed_at: v.nullable(timestamp),
  /** The customer who redeemed it; null before, and once the account is deleted. */
  customer_id: v.nullable(id),
  customer: v.string(),
  /** Null once the licence is deleted. */
  license_id: v.nullable(id),
});
export type FoundCode = v.InferOutput<typeof FoundCode>;
export type FoundCodeBody = v.InferInput<typeof FoundCode>;
