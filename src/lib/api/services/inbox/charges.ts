import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import {
  discrepancies,
  type ProviderCharge,
  providerCharges,
  providerNames,
} from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import { isOfPayment } from '#lib/api/services/payments/discrepancies/rows.ts';
import type { ChargeFacts, ClosedDispute } from '#lib/api/services/provider/provider-facts.ts';
import { type Change, type Reading, statementsOf, takesMoney } from './changes.ts';
import { disputeChanges } from './disputes.ts';
import { warningChanges } from './fraud-warnings.ts';
import { noteFailedRefunds, ownRefunds } from './own-refunds.ts';
import { elsewhereOf, refundChanges } from './refunds-elsewhere.ts';
import { type Standing, standingOf } from './standing.ts';
import { liftStatements, stopStatements, wasStopped } from './stops.ts';

/**
 * Applies what the payment service reports about a charge (docs/product.md, 20.18 Discrepancies): each change is
 * reported once, and licences are suspended only while the whole amount is away. Of two parallel readings one counts;
 * the other is `overtaken`.
 */
export async function applyCharge(
  context: Context,
  charge: ProviderCharge,
  facts: ChargeFacts,
  closed?: ClosedDispute,
): Promise<'known' | 'changed' | 'overtaken'> {
  const ours = await ownRefunds(context, charge);
  await noteFailedRefunds(context, charge, facts, ours);
  const row = charge.paymentId === null ? undefined : await findOrder(context, charge.paymentId);
  const noted = await notedOf(context, charge);
  const transaction = row?.payment.transactionId ?? charge.id;
  const reading: Reading = { charge, row, transaction, noted, isStill: isStill(charge) };
  const standing = standingOf(charge, facts);
  const changes = [
    // A refund by staff of a charge without an order settles that charge, so it is no discrepancy.
    ...(row ? refundChanges(reading, elsewhereOf(facts, ours)) : []),
    ...disputeChanges(reading, facts.disputes, closed),
    ...warningChanges(reading, facts.fraudWarnings),
  ];
  return changes.length > 0 || standing.isNew
    ? write(context, { reading, standing, changes, facts })
    : 'known';
}

/** The discrepancies of a charge, newest first. */
const notedOf = ({ db }: Context, { id, paymentId }: ProviderCharge) =>
  db
    .select()
    .from(discrepancies)
    .where(and(isOfPayment(paymentId), eq(discrepancies.chargeId, id)))
    .orderBy(sql`coalesce(${discrepancies.decidedAt}, 9e15) desc`);

/** Whether nothing was applied since our row was read. */
const isReading = ({ id, readings }: ProviderCharge) =>
  and(eq(providerCharges.id, id), eq(providerCharges.readings, readings));
const isStill = (charge: ProviderCharge): SQL =>
  sql`exists (select 1 from ${providerCharges} where ${isReading(charge)})`;

interface Applied {
  reading: Reading;
  standing: Standing;
  changes: Change[];
  facts: ChargeFacts;
}

async function write(
  context: Context,
  { reading, standing, changes, facts }: Applied,
): Promise<'changed' | 'overtaken'> {
  const { db } = context;
  const { charge } = reading;
  const { awayCents, disputes, wasAway, isAway, isDisputed } = standing;
  const isLost = isAway && (!wasAway || changes.some(takesMoney));
  const isBack = !isAway || changes.some(({ what }) => what === 'settle');
  const { taken } = await transaction(context, {
    standing: db.update(providerCharges).set({ awayCents, disputes }).where(isReading(charge)),
    names: insertNames(context, reading, facts),
    changes: (await Promise.all(changes.map((change) => statementsOf(context, reading, change)))).flat(),
    stopped: isLost ? stopStatements(context, reading, { wasAway, isDisputed }) : undefined,
    lifted:
      isBack && !isLost && wasStopped(reading, { wasAway }) ? liftStatements(context, reading) : undefined,
    // Comes last, because the other statements check the reading's number.
    taken: db
      .update(providerCharges)
      .set({ readings: charge.readings + 1 })
      .where(isReading(charge))
      .returning({ id: providerCharges.id }),
  });
  return taken.length > 0 ? 'changed' : 'overtaken';
}

/** The statement that stores the payment service's ids of the charge's refunds, disputes and warnings. */
function insertNames({ db }: Context, { charge, isStill }: Reading, facts: ChargeFacts) {
  const { refunds, disputes, fraudWarnings } = facts;
  const names = [...refunds, ...disputes, ...fraudWarnings].map(({ id }) => id);
  return db
    .insert(providerNames)
    .select(sql`select value, ${charge.id} from json_each(${JSON.stringify(names)}) where ${isStill}`)
    .onConflictDoNothing();
}
