import * as v from 'valibot';
import { ShopFigures } from '#lib/contract/admin/figures.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { ShopLack } from '#lib/contract/admin/shop/shop.ts';
import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { day, money } from '#lib/contract/fields.ts';

/** The shop's key figures. Amounts are net of VAT. */
export const ShopOverview = v.object({
  /** The last twelve months, oldest first. */
  months: v.array(
    v.object({
      /** `2026-03` */
      month: v.string(),
      purchases: v.number(),
      renewals: v.number(),
      /** Invoiced amounts less credit notes. */
      net: money,
    }),
  ),
  licenses: v.object({ active: v.number(), ending: v.number() }),
  /** The last thirty days, today included. */
  recent: v.object({ activations: v.number(), refunds: v.number(), withdrawals: v.number() }),
  /** Open tasks for staff, counted up to `MOST_COUNTED`. */
  waiting: v.object({
    withdrawals: v.number(),
    refund_requests: v.number(),
    conversations: v.number(),
    failed: v.number(),
    /** Undecided discrepancies with the payment service's records; only if the shop sells for money. */
    discrepancies: v.number(),
    /** Invoices and credit notes to send to the exchange system, and those that it refused. */
    to_send: v.number(),
    refused: v.number(),
  }),
  /** The missing settings that prevent the shop from selling for money. */
  missing: v.array(ShopLack),
});
export type ShopOverview = v.InferOutput<typeof ShopOverview>;

/** The number of pages that the overview lists. */
export const TOP_PAGES = 10;

/** Page views of the last thirty days, today included; anonymous. */
export const PageViews = v.object({
  /** Oldest first, including days without views. */
  days: v.array(v.object({ day, views: v.number() })),
  /** Route paths by views, descending, at most `TOP_PAGES`. */
  pages: v.array(v.object({ path: v.string(), views: v.number() })),
});
export type PageViews = v.InferOutput<typeof PageViews>;

export const overviewCalls = {
  /** The shop's key figures. */
  shopOverview: {
    ...support,
    method: 'GET',
    path: '/api/admin/overview/',
    ...answersWith(ShopOverview),
  },
  /** The figures of a month (`month`, by default the current one) and of the month before up to the same day. */
  shopFigures: {
    ...support,
    method: 'GET',
    path: '/api/admin/figures/',
    query: filters.figures,
    ...answersWith(ShopFigures),
  },
  /** Page views by day and by page. */
  pageViews: {
    ...support,
    method: 'GET',
    path: '/api/admin/page-views/',
    ...answersWith(PageViews),
  },
} as const satisfies Record<string, Call>;
