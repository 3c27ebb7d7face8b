import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/** What was sold and given back of a product in a month, without VAT and VAT: Italy's, and other countries' by OSS. */
export const SalesFigure = v.object({
  /** `2026-03` */
  month: v.string(),
  product_id: v.string(),
  product_name: v.string(),
  kind: v.picklist(paymentKinds),
  count: v.number(),
  net: money,
  vat: money,
  oss_vat: money,
  refunds: v.number(),
  refunded_net: money,
  refunded_vat: money,
  refunded_oss_vat: money,
});
export type SalesFigure = v.InferOutput<typeof SalesFigure>;

/** A year's figures, by month and product; and the years that have any. */
export const SalesStatistics = v.object({
  year: v.string(),
  years: v.array(v.string()),
  results: v.array(SalesFigure),
});
export type SalesStatistics = v.InferOutput<typeof SalesStatistics>;
