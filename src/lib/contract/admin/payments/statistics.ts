import * as v from 'valibot';
import { money } from '#lib/contract/fields.ts';
import { paymentKinds } from '#lib/contract/payments/rules.ts';

/** A product's sales and refunds in a month: net amounts, Italian VAT, and other countries' VAT under OSS. */
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

/** A year's figures by month and product, and the years that have figures. */
export const SalesStatistics = v.object({
  year: v.string(),
  years: v.array(v.string()),
  results: v.array(SalesFigure),
});
export type SalesStatistics = v.InferOutput<typeof SalesStatistics>;
