import { and, eq, lt, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Context } from '#lib/api/context.ts';
import { licenses } from '#lib/api/db/schema/licenses.ts';
import { type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';
import { findOrder, type OrderRow } from '#lib/api/services/checkout/order-rows.ts';
import { mayChange, statusChange } from '#lib/api/services/licenses/license-status.ts';
import { handOverUsage } from '#lib/api/services/licenses/usage-logs.ts';
import { handOver } from '#lib/api/services/mails/mails.ts';
import { insertPaymentNotice } from '#lib/api/services/mails/notice-rows.ts';
import { noteDifference } from '#lib/api/services/payments/differences/rows.ts';
import type { ChargeFacts } from '#lib/api/services/payments/provider/provider.ts';
import { newId } from '#lib/api/services/shared/ids.ts';
import { batchWithEvents } from '#lib/api/services/webhooks/hand-over.ts';
import { formatMoney } from '#lib/format.ts';
import { differences as text } from '#lib/text/admin/differences.ts';
import { noteFailedRefunds, ownRefunds } from './own-refunds.ts';
import { noteVerdict } from './verdicts.ts';

type Known = ProviderCharge & { paymentId: string };

/** What went away of money without a decision of ours. */
interface Loss {
  kind: 'refunded_elsewhere' | 'disputed';
  cents: number;
  /** Names it, so that it is noted once. */
  subject: string;
  values: Partial<Pick<ProviderCharge, 'elsewhereCents' | 'disputedCents'>>;
}

/**
 * Does what follows from what became of money at the payment service: what was given back on its own page, or is disputed
 * at a bank, stops the licence until the seller decides (docs/product.md, 20.18 Differences).
 */
export async function applyCharge(context: Context, facts: ChargeFacts): Promise<'applied' | 'unknown'> {
  const [charge] = await context.db
    .select()
    .from(providerCharges)
    .where(eq(providerCharges.id, facts.chargeId));
  if (!charge) return 'unknown';
  const ours = await ownRefunds(context, charge);
  await noteFailedRefunds(context, charge, facts, ours);
  await noteVerdict(context, charge, facts.dispute);
  if (charge.paymentId === null) return 'applied';
  const known: Known = { ...charge, paymentId: charge.paymentId };
  for (const loss of lossesOf(known, facts, ours)) await noteLoss(context, known, loss);
  return 'applied';
}

function lossesOf(charge: Known, facts: ChargeFacts, ours: ReadonlySet<string>): Loss[] {
  const elsewhere = facts.refunds
    .filter(({ refundId }) => refundId === undefined || !ours.has(refundId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const { dispute } = facts;
  const disputed = dispute && dispute.state !== 'won' ? dispute.amountCents : 0;
  return [
    ...(elsewhere > charge.elsewhereCents
      ? [
          {
            kind: 'refunded_elsewhere' as const,
            cents: elsewhere - charge.elsewhereCents,
            subject: `${charge.id} ${elsewhere}`,
            values: { elsewhereCents: elsewhere },
          },
        ]
      : []),
    ...(dispute && disputed > charge.disputedCents
      ? [
          {
            kind: 'disputed' as const,
            cents: disputed,
            subject: dispute.id,
            values: { disputedCents: disputed },
          },
        ]
      : []),
  ];
}

async function noteLoss(context: Context, charge: Known, loss: Loss): Promise<void> {
  const { db } = context;
  const row = await findOrder(context, charge.paymentId);
  if (!row) return;
  const { payment } = row;
  const [[column, value]] = Object.entries(loss.values) as [['elsewhereCents' | 'disputedCents', number]];
  const isThis = and(eq(providerCharges.id, charge.id), lt(providerCharges[column], value));
  const isNew = sql`exists (select 1 from ${providerCharges} where ${isThis})`;
  const sum = formatMoney(loss.cents, charge.currency);
  const noted = await noteDifference(
    context,
    {
      kind: loss.kind,
      subject: loss.subject,
      paymentId: payment.id,
      chargeId: charge.id,
      amountCents: loss.cents,
      currency: charge.currency,
      detail: text.losses[loss.kind](payment.transactionId, sum),
    },
    isNew,
  );
  const notice = {
    id: newId(),
    notice: 'money-lost',
    paymentId: payment.id,
    loss: loss.kind,
    cents: loss.cents,
  } as const;
  await batchWithEvents(context, [
    ...(noted.statements as [BatchItem<'sqlite'>]),
    insertPaymentNotice(context, notice, isNew),
    ...stop(context, row, isNew, loss.kind),
    // Comes last, as the others look for what is known.
    db.update(providerCharges).set(loss.values).where(isThis),
  ]);
  handOver(context, noted.mail, notice);
  if (payment.licenseId) handOverUsage(context, payment.licenseId);
}

/** The statements that stop what was paid with the money: its licence, or the key that waits. */
function stop(context: Context, { payment }: OrderRow, isNew: ReturnType<typeof sql>, kind: Loss['kind']) {
  if (!payment.licenseId) return [];
  const isIt = and(eq(licenses.id, payment.licenseId), mayChange('suspend'), isNew);
  return statusChange(context, isIt, 'suspend', text.stopped[kind]);
}
