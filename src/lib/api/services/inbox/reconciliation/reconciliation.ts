import { gte } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { reconciliations } from '#lib/api/db/schema/provider.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import {
  type Comparison,
  comparedParts,
  type ReconciliationStep,
  type Step,
} from '#lib/api/work/messages.ts';
import { COMPARED_LATE_DAYS, DAY_MS } from '#lib/contract/limits.ts';
import { compareBooks } from './books.ts';
import { compareCharges } from './charges.ts';
import { dayOf, nothing, type Part, sumOf } from './parts.ts';
import { compareQuestions } from './questions.ts';
import { compareRefunds } from './refunds.ts';
import { compareReversals } from './reversals.ts';

const parts: Record<Comparison['part'], Part> = {
  charges: compareCharges,
  books: compareBooks,
  reversals: compareReversals,
  refunds: compareRefunds,
  questions: compareQuestions,
};

/** A day is compared once the next day is over too: by then all of it was reported. */
const FIRST_AGE = 2;

/** Compares each day (UTC) with the payment service, once (docs/product.md, 20.18 Discrepancies). */
export async function reconcile(
  context: Context,
  { job, of }: ReconciliationStep,
): Promise<Step<ReconciliationStep>> {
  // A shop that has ever sold by Stripe continues, whichever provider new orders use.
  if (!context.env.STRIPE_SECRET_KEY) return { handled: 0 };
  if (!of) {
    const day = await dueDay(context);
    return day ? { handled: 0, next: { job, of: { day, part: 'charges', found: nothing } } } : { handled: 0 };
  }
  const provider = await providerOf(context, 'stripe');
  const { handled, found, after } = await parts[of.part](context, provider, dayOf(of.day), of.after);
  const { after: _, ...rest } = { ...of, found: sumOf(of.found, found) };
  if (after) return { handled, next: { job, of: { ...rest, after } } };
  const part = comparedParts[comparedParts.indexOf(of.part) + 1];
  if (part) return { handled, next: { job, of: { ...rest, part } } };
  await keep(context, rest);
  return { handled: handled + 1, next: { job } };
}

/** The oldest recent day that is not compared yet. */
async function dueDay({ db, now }: Context): Promise<string | undefined> {
  const ages = Array.from({ length: COMPARED_LATE_DAYS }, (_, at) => FIRST_AGE + COMPARED_LATE_DAYS - 1 - at);
  const days = ages.map((age) => new Date(now - age * DAY_MS).toISOString().slice(0, 10));
  const compared = await db
    .select({ day: reconciliations.day })
    .from(reconciliations)
    .where(gte(reconciliations.day, days[0] ?? ''));
  return days.find((day) => !compared.some((each) => each.day === day));
}

/** Of two parallel comparisons of a day the first counts. */
const keep = ({ db, now }: Context, { day, found }: Comparison) =>
  db
    .insert(reconciliations)
    .values({ day, ...found, comparedAt: now })
    .onConflictDoNothing();
