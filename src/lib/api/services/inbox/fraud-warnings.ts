import type { FraudWarning } from '#lib/api/services/provider/provider-facts.ts';
import { disputes as words } from '#lib/text/admin/disputes.ts';
import { type Change, newestOf, type Reading } from './changes.ts';

/**
 * Each warning of an issuer is reported once and stops nothing. It settles itself when nothing is left to do: after a
 * full refund or a dispute.
 */
export const warningChanges = (reading: Reading, warnings: FraudWarning[]): Change[] =>
  warnings.flatMap(({ id: subject, type, isActionable, createdAt: at }): Change[] => {
    const of = { kind: 'fraud_warning', subject } as const;
    const known = newestOf(reading, of);
    const { charge, transaction } = reading;
    const detail = words.warned(transaction, type, isActionable);
    const note: Change = { what: 'note', of, detail, cents: charge.amountCents, at };
    const settle: Change = { what: 'settle', of, reason: words.settled.warning };
    const isOver = !isActionable && (!known || known.decidedAt === null);
    return [...(known ? [] : [note]), ...(isOver ? [settle] : [])];
  });
