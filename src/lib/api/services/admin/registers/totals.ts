import type * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import { documents } from '#lib/api/db/schema/documents.ts';
import { yearsOfSales } from '#lib/api/services/admin/payments/statistics.ts';
import type { RegisterTotals } from '#lib/contract/admin/registers/registers.ts';
import { namedProvider } from '#lib/server/payment-provider.ts';
import { type AskedRegister, isRegistered, type Period, readPeriod } from './period.ts';
import { isCorrection, rateOf, summed, sumsOf } from './sums.ts';

type Body = v.InferInput<typeof RegisterTotals>;

export async function registerTotals(context: Context, asked: AskedRegister): Promise<Body> {
  const period = readPeriod(context, asked);
  const [results, years] = await Promise.all([resultsOf(context, period), yearsOfSales(context)]);
  const { from, to } = period;
  return { from, to, years, is_simulated: namedProvider(context.env) === 'fake', results };
}

/** Payouts have no totals. */
async function resultsOf({ db }: Context, period: Period): Promise<Body['results']> {
  if (period.register === 'payouts') return [];
  const { vatScheme, vatPercent } = documents;
  const rows = await db
    .select({ vatScheme, vatPercent, isCorrection, ...summed })
    .from(documents)
    .where(isRegistered(period))
    .groupBy(isCorrection, vatScheme, vatPercent)
    .orderBy(isCorrection, vatScheme, vatPercent);
  return rows.map((row) => ({
    ...rateOf(row),
    is_correction: row.isCorrection === 1,
    count: row.count,
    ...sumsOf(row),
  }));
}
