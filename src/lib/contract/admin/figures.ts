import * as v from 'valibot';
import { day, money } from '#lib/contract/fields.ts';
import { type EndReasonSource, endReasons } from '#lib/contract/subscriptions/rules.ts';

/** The figures of a month up to `to`; days are Italy's. */
export const MonthFigures = v.object({
  /** `2026-03` */
  month: v.string(),
  from: day,
  /** The last day of the month, or today. */
  to: day,
  /** Net of VAT: invoiced amounts less corrections and credit notes. */
  sales: v.object({ count: v.number(), net: money }),
  /** Money received, VAT included. */
  received: v.object({ count: v.number(), sum: money }),
  /** Money refunded, VAT included. */
  returned: v.object({ count: v.number(), sum: money }),
  /** Views of checkout pages, orders placed by customers, and orders paid. */
  checkout: v.object({ opened: v.number(), placed: v.number(), paid: v.number() }),
  /** The last day whose expiries count, as today's may still be renewed. Before `from` on the month's first day. */
  ended_to: day,
  /** Bought licences that expired, by whether they were renewed; `deleted`: with their account. */
  ends: v.object({ lapsed: v.number(), renewed: v.number(), deleted: v.number() }),
  /** Trials that expired, and how many of them were bought. */
  trials: v.object({ ended: v.number(), bought: v.number() }),
});
export type MonthFigures = v.InferOutput<typeof MonthFigures>;

const byCustomers = { renewal: v.number(), withdrawal: v.number() } satisfies Record<
  EndReasonSource,
  unknown
>;

/** The figures of a month, and of the month before up to the same day. */
export const ShopFigures = v.object({
  now: MonthFigures,
  before: MonthFigures,
  /** The month's expiries by product, for products that have any. */
  products: v.array(
    v.object({ product_id: v.string(), product_name: v.string(), ...MonthFigures.entries.ends.entries }),
  ),
  /** Monthly recurring revenue of the licences with automatic renewal, net of VAT. */
  mrr: v.object({
    /** The twelve months up to this one, oldest first: the revenue at each month's end, or now. */
    months: v.array(v.object({ month: v.string(), count: v.number(), mrr: money })),
    /** What changed it in the month, each with its sign; `raised` and `lowered` are price changes, without a count. */
    started: v.object({ count: v.number(), mrr: money }),
    raised: money,
    lowered: money,
    ended: v.object({ count: v.number(), mrr: money }),
  }),
  /** How many renewals and contracts customers ended in the whole month, and their answers, most frequent first. */
  reasons: v.object({
    endings: v.object(byCustomers),
    answers: v.array(v.object({ reason: v.picklist(endReasons), ...byCustomers })),
  }),
  /** Expected money from today on, independent of the month. */
  coming: v.object({
    from: day,
    to: day,
    /** Charges of automatic renewals, at the agreed prices. */
    charges: v.object({ count: v.number(), sum: money }),
    /** Pending payments, counted up to `MOST_COUNTED`. */
    pending: v.number(),
  }),
});
export type ShopFigures = v.InferOutput<typeof ShopFigures>;
