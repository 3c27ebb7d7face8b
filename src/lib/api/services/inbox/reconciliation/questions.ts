import { and, asc, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { discrepancies, providerCharges } from '#lib/api/db/schema/provider.ts';
import { receiveCharge } from '#lib/api/services/inbox/receipts.ts';
import { ProviderRefused } from '#lib/api/services/provider/provider-errors.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { type ComparisonPlace, type Day, nothing, type Part, sumOf } from './parts.ts';

/** Each may take some thirty queries. */
const MOST_A_STEP = 5;
/** A bank may reverse its verdict for months. */
const DISPUTED_FOR_MS = 365 * DAY_MS;

/**
 * Rereads charges about which banks may still decide: those that were ever disputed, and those that await a decision.
 * The payment service lists a dispute by the day on which it began, whatever its later state.
 */
export const compareQuestions: Part = async (context, provider, day, after) => {
  const ids = await pageOf(context, day, after);
  let found = nothing;
  for (const id of ids) {
    const receipt = await receiveCharge(context, provider, id).then(
      (received) => received.receipt,
      (error: unknown) => {
        // The payment service does not know it: the books' comparison reports that.
        if (error instanceof ProviderRefused) return 'foreign';
        throw error;
      },
    );
    if (receipt === 'changed') found = sumOf(found, { discrepancies: 1 });
  }
  const last = ids.at(-1);
  const isMore = last !== undefined && ids.length === MOST_A_STEP;
  return { handled: found.discrepancies, found, ...(isMore && { after: { at: 0, id: last } }) };
};

async function pageOf(
  { db }: Context,
  { from, to }: Day,
  after: ComparisonPlace | undefined,
): Promise<string[]> {
  const { id, createdAt, disputes, paymentId } = providerCharges;
  const waiting = db
    .select({ id: discrepancies.chargeId })
    .from(discrepancies)
    .where(and(isNull(discrepancies.decidedAt), isNotNull(discrepancies.chargeId)));
  const wasDisputed = and(sql`${disputes} <> '{}'`, gte(createdAt, from - DISPUTED_FOR_MS));
  const rows = await db
    .select({ id })
    .from(providerCharges)
    .where(
      and(
        isNotNull(paymentId),
        lt(createdAt, to),
        or(wasDisputed, inArray(id, waiting)),
        after && gt(id, after.id),
      ),
    )
    .orderBy(asc(id))
    .limit(MOST_A_STEP);
  return rows.map((row) => row.id);
}
