import * as v from 'valibot';
import { day, id, money } from '#lib/contract/fields.ts';

/** Net amount, VAT and both; what corrects a sale takes from it. */
const sums = { net: money, vat: money, total: money };
/** A rate, and where it is none the code of FatturaPA that says why. */
const rate = { vat_percent: v.number(), nature: v.nullable(v.string()) };

/** A document of the VAT register, or of the sales by reverse charge. */
export const RegisteredDocument = v.object({
  id,
  number: v.string(),
  issued_on: day,
  /** Number and day of the document that it corrects. */
  corrects: v.nullable(v.string()),
  corrects_on: v.nullable(day),
  payment_id: id,
  buyer: v.string(),
  country: v.string(),
  vat_number: v.string(),
  tax_code: v.string(),
  ...rate,
  ...sums,
});
export type RegisteredDocument = v.InferOutput<typeof RegisteredDocument>;
export type RegisteredDocumentBody = v.InferInput<typeof RegisteredDocument>;

/** The receipts of a day at a rate, or what was given back on it. */
export const DayOfTakings = v.object({
  id,
  day,
  is_correction: v.boolean(),
  ...rate,
  count: v.number(),
  ...sums,
});
export type DayOfTakings = v.InferOutput<typeof DayOfTakings>;
export type DayOfTakingsBody = v.InferInput<typeof DayOfTakings>;

/**
 * What a quarter's OSS return says of a country at a rate: its sales less what was given back of them in it, and apart what
 * was given back of an earlier quarter's.
 */
export const OssLine = v.object({
  id,
  /** The return's, `2026-Q1`. */
  quarter: v.string(),
  /** The quarter of the sales: an earlier one of corrections. */
  sale_quarter: v.string(),
  country: v.string(),
  vat_percent: v.number(),
  count: v.number(),
  ...sums,
});
export type OssLine = v.InferOutput<typeof OssLine>;
export type OssLineBody = v.InferInput<typeof OssLine>;

/** A register's sums by rate and nature, what corrects a sale apart, and what they are of. */
export const RegisterTotals = v.object({
  from: day,
  to: day,
  /** The years that have documents, the newest first. */
  years: v.array(v.string()),
  /** Whether the shop only simulates sales: nothing of it is for the books. */
  is_simulated: v.boolean(),
  results: v.array(v.object({ ...rate, is_correction: v.boolean(), count: v.number(), ...sums })),
});
export type RegisterTotals = v.InferOutput<typeof RegisterTotals>;
