import * as v from 'valibot';
import { day, money } from '#lib/contract/fields.ts';
import { type EndReasonSource, endReasons } from '#lib/contract/subscriptions/rules.ts';

/** What happened on the days of a month that are counted, which are Italy's. */
export const MonthFigures = v.object({
  /** `2026-03` */
  month: v.string(),
  from: day,
  /** The last of the month, or today. */
  to: day,
  /** Net of VAT: what was invoiced, less what was corrected or credited. */
  sales: v.object({ count: v.number(), net: money }),
  /** Money that came, VAT included. */
  received: v.object({ count: v.number(), sum: money }),
  /** Money that was given back, VAT included. */
  returned: v.object({ count: v.number(), sum: money }),
  /** Pages of the checkout that were opened, orders that customers placed, and orders that were paid. */
  checkout: v.object({ opened: v.number(), placed: v.number(), paid: v.number() }),
  /** The last day whose ends are counted: what ends today may still be renewed. Before `from` on a month's first day. */
  ended_to: day,
  /** Bought licences that ended, by whether they were renewed; `deleted` ones went with their account. */
  ends: v.object({ lapsed: v.number(), renewed: v.number(), deleted: v.number() }),
  /** Trials whose time ended, and those among them that were bought. */
  trials: v.object({ ended: v.number(), bought: v.number() }),
});
export type MonthFigures = v.InferOutput<typeof MonthFigures>;

const byCustomers = { renewal: v.number(), withdrawal: v.number() } satisfies Record<
  EndReasonSource,
  unknown
>;

/** How the shop does in a month, and did in the one before to the same day. */
export const ShopFigures = v.object({
  now: MonthFigures,
  before: MonthFigures,
  /** The month's ends by product, where there were any. */
  products: v.array(
    v.object({ product_id: v.string(), product_name: v.string(), ...MonthFigures.entries.ends.entries }),
  ),
  /** Monthly recurring revenue: what the licences that renew themselves bring by the month, net of VAT. */
  mrr: v.object({
    /** The twelve up to the month, the oldest first: as it was at their end, or is now. */
    months: v.array(v.object({ month: v.string(), count: v.number(), mrr: money })),
    /** What changed it in the month, each as it adds to it; prices that rose or fell change no number. */
    started: v.object({ count: v.number(), mrr: money }),
    raised: money,
    lowered: money,
    ended: v.object({ count: v.number(), mrr: money }),
  }),
  /** What customers ended in the whole month, and why, as far as they answered; the most frequent first. */
  reasons: v.object({
    endings: v.object(byCustomers),
    answers: v.array(v.object({ reason: v.picklist(endReasons), ...byCustomers })),
  }),
  /** What is to come from today, whatever month is shown. */
  coming: v.object({
    from: day,
    to: day,
    /** Charges of licences that renew themselves, by the prices that were agreed to. */
    charges: v.object({ count: v.number(), sum: money }),
    /** Payments whose money has not come yet, `MOST_COUNTED` at most. */
    pending: v.number(),
  }),
});
export type ShopFigures = v.InferOutput<typeof ShopFigures>;
