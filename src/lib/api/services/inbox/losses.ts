import { and, eq, exists, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { payments } from '#lib/api/db/schema/payments.ts';
import { differences, type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { findOrder, type OrderRow } from '#lib/api/services/orders/order-rows.ts';
import { noteDifference } from '#lib/api/services/payments/differences/rows.ts';
import { hasBought, stillPays } from '#lib/api/services/payments/differences/stops.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider.ts';
import { formatMoney } from '#lib/format.ts';
import { differences as text } from '#lib/text/admin/differences.ts';
import { elsewhereOf, type Lost, raiseMarks } from './lost.ts';

/** Money whose order is known. */
export type Known = ProviderCharge & { paymentId: string };

/** What went away of money without a decision of ours. */
interface Loss {
  kind: 'refunded_elsewhere' | 'disputed';
  cents: number;
  /** When it went away there. */
  at: number;
  /** What is away with it. */
  lost: Lost;
  /** Names it, so that it is noted once while it is open. */
  subject: string;
  /** Whether nobody was told of it: of what went away on the page by its sum, of a dispute by its name. */
  isNew: SQL;
}

/** Each refund by itself, the older first, and then the dispute. */
export function lossesOf(charge: Known, facts: ChargeFacts, ours: ReadonlySet<string>, lost: Lost): Loss[] {
  const losses: Loss[] = [];
  let known = charge.elsewhereCents;
  let elsewhereCents = 0;
  for (const { amountCents, createdAt } of elsewhereOf(facts, ours)) {
    elsewhereCents += amountCents;
    if (elsewhereCents <= known) continue;
    const isMore = and(eq(providerCharges.id, charge.id), lt(providerCharges.elsewhereCents, elsewhereCents));
    losses.push({
      kind: 'refunded_elsewhere',
      cents: elsewhereCents - known,
      at: createdAt,
      lost: { elsewhereCents, disputedCents: 0 },
      subject: `${charge.id} ${elsewhereCents}`,
      isNew: sql`exists (select 1 from ${providerCharges} where ${isMore})`,
    });
    known = elsewhereCents;
  }
  const { dispute } = facts;
  const { disputedCents } = lost;
  if (!dispute || disputedCents === 0) return losses;
  const isNoted = and(
    eq(differences.paymentId, charge.paymentId),
    eq(differences.kind, 'disputed'),
    eq(differences.subject, dispute.id),
  );
  const isNew = sql`not exists (select 1 from ${differences} where ${isNoted})`;
  const { id: subject, createdAt: at } = dispute;
  return [...losses, { kind: 'disputed', cents: disputedCents, at, lost, subject, isNew }];
}

/** Tells the seller and, where it stops what was bought, the customer. */
export async function noteLoss(context: Context, charge: Known, loss: Loss): Promise<void> {
  const { db } = context;
  const isThis = eq(providerCharges.id, charge.id);
  const [unknown] = await db
    .select({ id: providerCharges.id })
    .from(providerCharges)
    .where(and(isThis, loss.isNew));
  const row = unknown && (await findOrder(context, charge.paymentId));
  if (!row) return;
  const { payment } = row;
  const sum = formatMoney(loss.cents, charge.currency);
  const noted = await noteDifference(
    context,
    {
      kind: loss.kind,
      subject: loss.subject,
      // Another clock than ours dates nothing after now.
      createdAt: Math.min(loss.at, context.now),
      paymentId: payment.id,
      chargeId: charge.id,
      amountCents: loss.cents,
      currency: charge.currency,
      detail: text.losses[loss.kind](payment.transactionId, sum),
    },
    loss.isNew,
  );
  const stopped = hasBought(charge) ? stop(context, row, loss, noted.isNew) : undefined;
  await transaction(context, {
    stopped,
    difference: noted.statements,
    // Comes last, as the others look for what is known.
    marks: raiseMarks(context, charge, loss.lost),
  });
}

/**
 * The statements that stop what the money still pays for, and tell its customer. The licence is named by the order: its key
 * may come at the same moment.
 */
function stop(context: Context, { payment, order }: OrderRow, { kind, cents }: Loss, isNew: SQL) {
  const { db } = context;
  const isPaying = and(eq(payments.id, payment.id), stillPays);
  const stops = sql`${isNew} and ${exists(db.select({ id: payments.id }).from(payments).where(isPaying))}`;
  const mail = {
    notice: 'money-lost',
    paymentId: payment.id,
    loss: kind,
    cents,
  } as const;
  const isIt = and(eq(licenses.id, order.licenseId), mayChange('suspend'), stops);
  return {
    mail: insertPaymentNotice(context, mail, stops),
    status: statusChange(context, isIt, 'suspend', text.stopped[kind]),
  };
}
