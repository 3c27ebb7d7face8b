import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider.ts';

/** What is away now of a charge without a decision of ours. */
export type Lost = Pick<ProviderCharge, 'elsewhereCents' | 'disputedCents'>;

/** The refunds that we have not asked for, the older first. */
export const elsewhereOf = ({ refunds }: ChargeFacts, ours: ReadonlySet<string>) =>
  refunds.filter(({ refundId }) => refundId === undefined || !ours.has(refundId)).toReversed();

export function lostOf(facts: ChargeFacts, ours: ReadonlySet<string>): Lost {
  const { dispute } = facts;
  return {
    elsewhereCents: elsewhereOf(facts, ours).reduce((sum, { amountCents }) => sum + amountCents, 0),
    disputedCents: dispute && dispute.state !== 'won' ? dispute.amountCents : 0,
  };
}

/** The statement that keeps what is known to be away. */
export const raiseMarks = (
  { db }: Context,
  { id }: ProviderCharge,
  { elsewhereCents, disputedCents }: Lost,
) =>
  db
    .update(providerCharges)
    .set({
      elsewhereCents: sql`max(${providerCharges.elsewhereCents}, ${elsewhereCents})`,
      disputedCents: sql`max(${providerCharges.disputedCents}, ${disputedCents})`,
    })
    .where(eq(providerCharges.id, id));

/** What a bank has sent back, or left with the seller, may go away once more. */
export async function lowerMarks(
  { db }: Context,
  charge: ProviderCharge,
  { elsewhereCents, disputedCents }: Lost,
): Promise<void> {
  if (charge.elsewhereCents <= elsewhereCents && charge.disputedCents <= disputedCents) return;
  const { id, elsewhereCents: elsewhere, disputedCents: disputed } = providerCharges;
  await db
    .update(providerCharges)
    .set({
      elsewhereCents: sql`min(${elsewhere}, ${elsewhereCents})`,
      disputedCents: sql`min(${disputed}, ${disputedCents})`,
    })
    .where(and(eq(id, charge.id), or(gt(elsewhere, elsewhereCents), gt(disputed, disputedCents))));
}
