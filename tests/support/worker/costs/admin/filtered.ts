import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Budget, Meter } from '#tests/support/worker/costs/meter.ts';

/** A product of the benchmark's model, and the days on which customers bought its licences. */
export const modelProduct = 'portfolio-optimizer';
export const modelDays = { from: '2025-03-01', to: '2025-03-31' };

/** Reads the first fifty rows of a list with each filter of its screen; the filter's name is the outcome's name. */
export async function askFiltered(
  { ask }: Meter,
  access: string,
  list: CallName,
  filters: Record<string, { by: Record<string, string>; budget: Budget }>,
) {
  for (const [outcome, { by, budget }] of Object.entries(filters))
    await ask(list, budget, { access, query: { ...by, limit: '50' } }, outcome);
}
