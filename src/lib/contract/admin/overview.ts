import * as v from 'valibot';
import { ShopFigures } from '#lib/contract/admin/figures.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { ShopLack } from '#lib/contract/admin/shop/shop.ts';
import { answersWith, type Call, support } from '#lib/contract/calls/call.ts';
import { day, money } from '#lib/contract/fields.ts';

/** How the shop is doing. Sums are net of VAT. */
export const ShopOverview = v.object({
  /** The last twelve, the oldest first. */
  months: v.array(
    v.object({
      /** `2026-03` */
      month: v.string(),
      purchases: v.number(),
      renewals: v.number(),
      /** What was invoiced, without what was credited. */
      net: money,
    }),
  ),
  licenses: v.object({ active: v.number(), ending: v.number() }),
  /** In the last thirty days, today included. */
  recent: v.object({ activations: v.number(), refunds: v.number(), withdrawals: v.number() }),
  /** What waits for somebody, `MOST_COUNTED` at most. */
  waiting: v.object({
    withdrawals: v.number(),
    refund_requests: v.number(),
    conversations: v.number(),
    failed: v.number(),
    /** From the payment service’s books, where something is sold for money. */
    discrepancies: v.number(),
    /** Invoices and credit notes to send to the exchange system, and those that it has refused. */
    to_send: v.number(),
    refused: v.number(),
  }),
  /** What keeps the shop from selling for money. */
  missing: v.array(ShopLack),
});
export type ShopOverview = v.InferOutput<typeof ShopOverview>;

/** How many pages the seller's overview names. */
export const TOP_PAGES = 10;

/** How often pages were opened in the last thirty days, today included; of whom is not known. */
export const PageViews = v.object({
  /** The oldest first, those without a view as well. */
  days: v.array(v.object({ day, views: v.number() })),
  /** Paths of routes, the most opened first, `TOP_PAGES` at most. */
  pages: v.array(v.object({ path: v.string(), views: v.number() })),
});
export type PageViews = v.InferOutput<typeof PageViews>;

export const overviewCalls = {
  /** How the shop is doing. */
  shopOverview: {
    ...support,
    method: 'GET',
    path: '/api/admin/overview/',
    ...answersWith(ShopOverview),
  },
  /** How the shop does in a month (`month`, this one unless it is said), and did in the one before to the same day. */
  shopFigures: {
    ...support,
    method: 'GET',
    path: '/api/admin/figures/',
    query: filters.figures,
    ...answersWith(ShopFigures),
  },
  /** How often pages were opened, by day and by page. */
  pageViews: {
    ...support,
    method: 'GET',
    path: '/api/admin/page-views/',
    ...answersWith(PageViews),
  },
} as const satisfies Record<string, Call>;
