import type { Context } from '#lib/api/context.ts';
import { withdrawalWaivers } from '#lib/api/db/schema/withdrawals.ts';
import { invalid } from '#lib/api/errors.ts';
import type { Statement } from '#lib/api/kernel/transaction.ts';
import { WAIVER_VERSION, withdrawalWaiver } from '#lib/contract/withdrawals/rules.ts';
import type { Waiver } from '#lib/contract/withdrawals/withdrawals.ts';

const CHANGED = 'Le parole della rinuncia sono cambiate: ricarica la pagina e riprova.';
const INCOMPLETE = 'Per rinunciare al recesso spunta tutte e due le caselle.';

/** Whether the right is waived; refuses an outdated text and a partial waiver. */
export function requireWaiver(waiver: Waiver | undefined): boolean {
  if (!waiver) return false;
  const { version, request, acknowledgement } = waiver;
  if (version !== WAIVER_VERSION) throw invalid({ withdrawal_waiver: [CHANGED] });
  if (!request || !acknowledgement) throw invalid({ withdrawal_waiver: [INCOMPLETE] });
  return true;
}

export const waiverStatements = ({ db, now }: Context, paymentId: string): Statement[] => [
  db.insert(withdrawalWaivers).values({ paymentId, ...withdrawalWaiver, createdAt: now }),
];
