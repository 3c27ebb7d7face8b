import type { Context } from '#lib/api/context.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import type { Compared, Comparison } from '#lib/api/work/messages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';

export type ComparisonPlace = NonNullable<Comparison['after']>;

/** A day as two moments, the second of which is not in it. */
export interface Day {
  from: number;
  to: number;
}

export function dayOf(day: string): Day {
  const from = Date.parse(`${day}T00:00:00Z`);
  return { from, to: from + DAY_MS };
}

/** What a step has compared, and the last that it looked at while there is more. */
export interface Step {
  handled: number;
  found: Partial<Compared>;
  after?: ComparisonPlace;
}

/** Compares a part of a day from a place on. */
export type Part = (
  context: Context,
  provider: PaymentProvider,
  day: Day,
  after: ComparisonPlace | undefined,
) => Promise<Step>;

/** Sums of what several have found. */
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
