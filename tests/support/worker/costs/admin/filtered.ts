import type { CallName } from '#lib/contract/calls/calls.ts';
import type { Budget, Meter } from '#tests/support/worker/costs/meter.ts';

/** A product of the benchmark's model, and days in which its licences were bought. */
export const modelProduct = 'portfolio-optimizer';
export const modelDays = { from: '2025-03-01', to: '2025-03-31' };

/** Asks for a list with each filter that its screen offers, a page of fifty of each; a filter's name is the outcome's. */
export async function askFiltered(
  { ask }: Meter,
  access: string,
  list: CallName,
  filters: Record<string, { by: Record<string, string>; budget: Budget }>,
) {
  for (const [outcome, { by, budget }] of Object.entries(filters))
    await ask(list, budget, { access, query: { ...by, limit: '50' } }, outcome);
}
