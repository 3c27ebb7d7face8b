import * as v from 'valibot';
import { day, id, money } from '#lib/contract/fields.ts';

/** Net amount, VAT and total; negative in corrections. */
const sums = { net: money, vat: money, total: money };
/** The VAT rate, and the FatturaPA code of the reason if there is none. */
const rate = { vat_percent: v.number(), nature: v.nullable(v.string()) };

/** A document of the VAT register, or of the sales with reverse charge. */
export const RegisteredDocument = v.object({
  id,
  number: v.string(),
  issued_on: day,
  /** The number and day of the corrected document. */
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

/** The receipts of a day at a rate, or the refunds of that day. */
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
 * A line of a quarter's OSS return, per country and rate: the quarter's sales less their refunds in it. Refunds of
 * earlier quarters' sales are separate lines.
 */
export const OssLine = v.object({
  id,
  /** The quarter of the return, `2026-Q1`. */
  quarter: v.string(),
  /** The quarter of the sales, which is an earlier one for corrections. */
  sale_quarter: v.string(),
  country: v.string(),
  vat_percent: v.number(),
  count: v.number(),
  ...sums,
});
export type OssLine = v.InferOutput<typeof OssLine>;
export type OssLineBody = v.InferInput<typeof OssLine>;

/** A register's totals by rate and nature, with corrections as separate rows. */
export const RegisterTotals = v.object({
  from: day,
  to: day,
  /** The years that have documents, newest first. */
  years: v.array(v.string()),
  /** Whether the shop only simulates sales, so that the figures are not for accounting. */
  is_simulated: v.boolean(),
  results: v.array(v.object({ ...rate, is_correction: v.boolean(), count: v.number(), ...sums })),
});
export type RegisterTotals = v.InferOutput<typeof RegisterTotals>;
