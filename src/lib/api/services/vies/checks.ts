import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { vatChecks } from '#lib/api/db/schema/vat-checks.ts';
import { hitLimits } from '#lib/api/services/shared/rate-limits.ts';
import { HOUR_MS, VAT_CHECK_HOURS } from '#lib/contract/limits.ts';
import type { ViesQuestion } from './answers.ts';
import { askVies } from './vies.ts';

export interface Answered {
  state: 'valid' | 'invalid';
  consultation: string | null;
  checkedAt: number;
}
/** `last`: the last answer of VIES before it stopped answering. */
export type VatCheck = Answered | { state: 'silent'; last: Answered | undefined };

/**
 * The answer of VIES about a number: a stored one of the last hours, or a new one. Questions are limited by account, so
 * that VIES does not block us because a customer tries numbers. Above the limit the answer is `silent`.
 */
export async function checkVat(
  context: Context,
  { userId, ...question }: ViesQuestion & { userId: string },
): Promise<VatCheck> {
  const { now } = context;
  const last = await readLast(context, question);
  if (last && last.checkedAt > now - VAT_CHECK_HOURS * HOUR_MS) return last;
  if (await hitLimits(context, [['vatChecksPerAccount', `account ${userId}`]]))
    return { state: 'silent', last };
  const { state, consultation } = await askVies(context, question);
  if (state === 'silent') return { state, last };
  const answered: Answered = { state, consultation, checkedAt: now };
  await keep(context, question, answered);
  return answered;
}

async function readLast(
  { db }: Context,
  { country, number }: Pick<ViesQuestion, 'country' | 'number'>,
): Promise<Answered | undefined> {
  const { state, consultation, checkedAt } = vatChecks;
  const [last] = await db
    .select({ state, consultation, checkedAt })
    .from(vatChecks)
    .where(and(eq(vatChecks.country, country), eq(vatChecks.number, number)));
  return last;
}

/** Stores a fact about a number, not about the caller: it needs no guard. */
async function keep({ db }: Context, { country, number }: ViesQuestion, answered: Answered): Promise<void> {
  await db
    .insert(vatChecks)
    .values({ country, number, ...answered })
    .onConflictDoUpdate({ target: [vatChecks.country, vatChecks.number], set: answered });
}
