import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/** What was invoiced and credited of a product in a month, without VAT and VAT. */
export const SalesFigure = v.object({
  /** `2026-03` */
  month: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  kind: v.picklist(paymentKinds),
  count: v.number(),
  net: money,
  vat: money,
  refunds: v.number(),
  refunded_net: money,
  refunded_vat: money,
});
export type SalesFigure = v.InferOutput<typeof SalesFigure>;

/** A year's figures, by month and product; and the years that have any. */
export const SalesStatistics = v.object({
  year: v.string(),
  years: v.array(v.string()),
  results: v.array(SalesFigure),
});
export type SalesStatistics = v.InferOutput<typeof SalesStatistics>;
