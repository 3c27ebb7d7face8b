import type { Context } from '#lib/api/context.ts';
import { changedMeanwhile } from '#lib/api/errors.ts';
import {
  reinstateStatements,
  tellKeyComes,
} from '#lib/api/services/payments/differences/stopped-licenses.ts';
import type { DifferenceDecision } from '#lib/contract/admin/differences/difference-kinds.ts';
import { differencePage as text } from '#lib/text/admin/difference-page.ts';
import { book } from './booking.ts';
import { readDifference } from './difference.ts';
import { cancelStatement, giveBackStatements, repeatStatement } from './money-tasks.ts';
import type { FoundDifference } from './rows.ts';
import { decisionsOf } from './rules.ts';
import { type Decision, decide, isStillOpen } from './statements.ts';

/**
 * Decides a difference (docs/product.md, 20.18 Differences); of parallel decisions one counts. Answers what came of it, in
 * words.
 */
export async function decideDifference(context: Context, id: string, decision: Decision): Promise<string> {
  const found = await readDifference(context, id);
  requirePossible(found, decision);
  const message = await takers[decision.decision](context, found, decision);
  if (message !== undefined) return message;
  // Somebody else was faster, or the payment is not what it was.
  requirePossible(await readDifference(context, id), decision);
  throw changedMeanwhile({ decision: null }, text.impossible);
}

function requirePossible(found: FoundDifference, { decision: wanted }: Decision): void {
  const { decision } = found.difference;
  if (decision !== null) throw changedMeanwhile({ decision }, text.changedTo(text.decided[decision]));
  if (!decisionsOf(found).includes(wanted)) throw changedMeanwhile({ decision: null }, text.impossible);
}

/** Answers nothing where something else was faster. */
type Take = (context: Context, found: FoundDifference, decision: Decision) => Promise<string | undefined>;

const takers: Record<DifferenceDecision, Take> = {
  booked: async (context, found, decision) =>
    (await book(context, found, decision)) ? text.done.booked : undefined,
  reinstated: reinstate,
  given_back: async (context, found, decision) => {
    const statements = found.charge ? giveBackStatements(context, found, found.charge) : {};
    return (await decide(context, found, decision, statements)) && text.done.given_back;
  },
  repeated: async (context, found, decision) => {
    const task = found.task ? repeatStatement(context, found, found.task) : undefined;
    return (await decide(context, found, decision, { task })) && text.done.repeated;
  },
  closed: async (context, found, decision) => {
    const task = found.task ? cancelStatement(context, found, found.task) : undefined;
    return (await decide(context, found, decision, { task })) && text.done.closed;
  },
};

async function reinstate(context: Context, found: FoundDifference, decision: Decision) {
  const { license, payment, difference } = found;
  const isNow = isStillOpen(context, found);
  const except = difference.id;
  const reinstated = license
    ? reinstateStatements(context, { licenseId: license.id, except }, isNow)
    : undefined;
  const key = payment ? tellKeyComes(context, { paymentId: payment.id, except }, isNow) : undefined;
  const answers = await decide(context, found, decision, { reinstated, key });
  if (!answers) return undefined;
  if (license?.status !== 'suspended') return text.done.goesOn;
  return answers.reinstated?.status.changed.length ? text.done.reinstated : text.done.stillStopped;
}
