import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { differences, type ProviderCharge } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteDifference } from '#lib/api/services/payments/differences/rows.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider.ts';
import { differences as text } from '#lib/text/admin/differences.ts';

type Dispute = NonNullable<ChargeFacts['dispute']>;

/** Tells the seller, who has still to decide, how a bank has decided. */
export async function noteVerdict(
  context: Context,
  charge: ProviderCharge,
  dispute: Dispute | undefined,
): Promise<void> {
  if (!dispute || dispute.state === 'open') return;
  await context.db
    .update(differences)
    .set({ detail: text.verdicts[dispute.state] })
    .where(
      and(
        eq(differences.kind, 'disputed'),
        eq(differences.subject, dispute.id),
        isNull(differences.decidedAt),
      ),
    );
  if (dispute.state === 'lost') await noteLoss(context, charge, dispute);
}

/** Tells, once, of money that is lost after all: the licence was let go on while the bank had not decided. */
async function noteLoss(
  context: Context,
  charge: ProviderCharge,
  { id, amountCents }: Dispute,
): Promise<void> {
  const { paymentId, currency } = charge;
  if (paymentId === null) return;
  const subject = `${id} lost`;
  const isNoted = (condition: SQL | undefined) =>
    sql`exists (select 1 from ${differences} where ${and(eq(differences.paymentId, paymentId), condition)})`;
  const wentOn = isNoted(and(eq(differences.subject, id), eq(differences.decision, 'reinstated')));
  const { statements } = await noteDifference(
    context,
    {
      ...{ kind: 'disputed', subject, paymentId, chargeId: charge.id, amountCents, currency },
      detail: text.verdicts.lost,
    },
    sql`${wentOn} and not ${isNoted(eq(differences.subject, subject))}`,
  );
  await transaction(context, statements);
}
