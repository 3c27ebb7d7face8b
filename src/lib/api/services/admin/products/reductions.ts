import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import { pricesUnder } from '#lib/api/services/reductions.ts';
import type { ProductTerms } from '#lib/contract/admin/products/products.ts';

/**
 * The reference price of a duration's reduced price (art. 17-bis Codice del consumo): its lowest price in the days
 * before.
 *
 * @param former the terms in force in these days, newest first
 */
export function reductionTo(
  { months, cents }: { months: number; cents: number },
  former: readonly ProductTerms[],
  present: SaleDuration | undefined,
  now: number,
): SaleDuration['reduced'] {
  const asked = pricesUnder(months, former);
  const [last] = asked;
  if (last === undefined || cents > last) return undefined;
  if (cents === last) return present?.reduced;
  return { since: now, lowestCents: Math.min(...asked) };
}
