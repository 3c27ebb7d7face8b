import type { Context } from '#lib/api/context.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import { isPaidBy } from '#lib/api/services/licenses/paid-licenses.ts';
import {
  reinstateStatements,
  tellKeyComes,
} from '#lib/api/services/payments/discrepancies/stopped-licenses.ts';
import type { DiscrepancyDecision } from '#lib/contract/admin/discrepancies/rules.ts';
import { discrepancyPage as text } from '#lib/text/admin/discrepancy-page.ts';
import { book } from './booking.ts';
import { readDiscrepancy } from './discrepancy.ts';
import { cancelStatement, chargeRefund, repeatStatement } from './money-tasks.ts';
import type { FoundDiscrepancy } from './rows.ts';
import { decisionsOf } from './rules.ts';
import { type Decision, decide, isStillOpen } from './statements.ts';
import { recordAllTheSame, sentBack, toReturn } from './transfers.ts';

/** Decides a discrepancy, once (docs/product.md, 20.18 Discrepancies). Returns a sentence about the result. */
export async function decideDiscrepancy(context: Context, id: string, decision: Decision): Promise<string> {
  const found = await readDiscrepancy(context, id);
  requirePossible(found, decision);
  const message = await takers[decision.decision](context, found, decision);
  if (message !== undefined) return message;
  // Another admin has decided, or the payment has changed.
  requirePossible(await readDiscrepancy(context, id), decision);
  throw changedMeanwhile({ decision: null }, text.impossible);
}

function requirePossible(found: FoundDiscrepancy, { decision: wanted }: Decision): void {
  const { decision } = found.discrepancy;
  if (decision !== null) throw changedMeanwhile({ decision }, text.changedTo(text.decided[decision]));
  if (!decisionsOf(found).includes(wanted)) throw changedMeanwhile({ decision: null }, text.impossible);
}

/** Returns nothing if another change came first. */
type Take = (context: Context, found: FoundDiscrepancy, decision: Decision) => Promise<string | undefined>;

const takers: Record<DiscrepancyDecision, Take> = {
  booked: async (context, found, decision) =>
    (await book(context, found, decision)) ? text.done.booked : undefined,
  reinstated: reinstate,
  given_back: async (context, found, decision) => {
    const statements = found.charge ? chargeRefund(context, found, found.charge) : {};
    return (await decide(context, found, decision, statements)) && text.done.given_back;
  },
  repeated: async (context, found, decision) => {
    const task = found.task ? repeatStatement(context, found, found.task) : undefined;
    return (await decide(context, found, decision, { task })) && text.done.repeated;
  },
  recorded: async (context, found, decision) =>
    (await recordAllTheSame(context, found, decision)) ? text.done.recorded : undefined,
  to_return: async (context, found, decision) =>
    (await decide(context, found, decision, await toReturn(context, found))) && text.done.to_return,
  returned: async (context, found, decision) =>
    (await decide(context, found, decision, sentBack(context, found, decision))) && text.done.returned,
  closed: async (context, found, decision) => {
    const task = found.task ? cancelStatement(context, found, found.task) : undefined;
    return (await decide(context, found, decision, { task })) && text.done.closed;
  },
};

async function reinstate(context: Context, found: FoundDiscrepancy, decision: Decision) {
  const { license, payment, discrepancy } = found;
  const isNow = isStillOpen(context, found);
  const except = discrepancy.id;
  const reinstated =
    payment && license
      ? reinstateStatements(context, { which: isPaidBy(payment.id), except }, isNow)
      : undefined;
  const key = payment ? tellKeyComes(context, { paymentId: payment.id, except }, isNow) : undefined;
  const answers = await decide(context, found, decision, { reinstated, key });
  if (!answers) return undefined;
  if (license?.status !== 'suspended') return text.done.goesOn;
  return answers.reinstated?.status.changed.length ? text.done.reinstated : text.done.stillStopped;
}
