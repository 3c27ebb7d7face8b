import type { Context } from '#lib/api/context.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import type { Compared, Comparison } from '#lib/api/work/messages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

export type ComparisonPlace = NonNullable<Comparison['after']>;

/** A day as two instants; the second is exclusive. */
export interface Day {
  from: number;
  to: number;
}

export function dayOf(day: string): Day {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from, to: from + DAY_MS };
}

/** The result of a step, and the last item that it compared if more are left. */
export interface Step {
  handled: number;
  found: Partial<Compared>;
  after?: ComparisonPlace;
}

/** Compares a portion of a day, from a place on. */
export type Part = (
  context: Context,
  provider: PaymentProvider,
  day: Day,
  after: ComparisonPlace | undefined,
) => Promise<Step>;

/** Adds further results. */
export function sumOf(one: Compared, more: Partial<Compared>): Compared {
  const names = Object.keys(one) as (keyof Compared)[];
  return Object.fromEntries(
    names.map((name) => [name, one[name] + (more[name] ?? 0)]),
  ) as unknown as Compared;
}

export const nothing: Compared = {
  theirs: 0,
  theirCents: 0,
  ours: 0,
  ourCents: 0,
  theirRefundCents: 0,
  ourRefundCents: 0,
  discrepancies: 0,
};
