import { monthFrom } from '#lib/contract/calendar.ts';
import { clock } from './api.ts';
import { figures } from './figures.ts';
import type { PaymentSystem } from './payment-system.ts';

/** Moves the clock to a day of a month that no test of the file has used. */
export function freshMonth(day = 5): string {
  const last = new Date(clock.now).toISOString().slice(0, 7);
  const month = monthFrom(last, 4);
  moveTo(month, day);
  return month;
}

/** Moves the clock to a day of a month, at 12:00 UTC. */
export function moveTo(month: string, day: number): void {
  clock.now = Date.parse(`${month}-${String(day).padStart(2, '0')}T12:00:00Z`);
}

/** A month’s figures after its end: only those that are not 0. */
export async function told(shop: PaymentSystem, month: string): Promise<Record<string, number>> {
  const { now, mrr } = await figures(shop, month);
  const found = {
    sold: now.sales.count,
    net: now.sales.net,
    received: now.received.sum,
    returned: now.returned.sum,
    placed: now.checkout.placed,
    paid: now.checkout.paid,
    lapsed: now.ends.lapsed,
    renewed: now.ends.renewed,
    deleted: now.ends.deleted,
    trials: now.trials.ended,
    bought: now.trials.bought,
    started: mrr.started.mrr,
    raised: mrr.raised,
    lowered: mrr.lowered,
    ended: mrr.ended.mrr,
  };
  return Object.fromEntries(Object.entries(found).filter(([, amount]) => amount !== 0));
}
