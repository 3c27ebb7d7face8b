import { and, eq, gte, inArray, not, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Context } from '#lib/api/context.ts';
import {
  discrepancies,
  type ProviderCharge,
  type ProviderTask,
  providerTasks,
} from '#lib/api/db/schema/provider.ts';
import { refunds } from '#lib/api/db/schema/refunds.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { returnIdOf } from '#lib/api/services/orders/returned-money.ts';
import { isOfPayment, noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { RefundData } from '#lib/api/services/payments/provider-refunds.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider-facts.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

/** Ids of a charge's refunds that we requested. */
export async function ownRefunds({ db }: Context, charge: ProviderCharge): Promise<Set<string>> {
  const booked = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.paymentId, charge.paymentId ?? ''));
  const rows = await db
    .select({ subject: providerTasks.subject })
    .from(providerTasks)
    .where(and(eq(providerTasks.kind, 'refund'), inArray(providerTasks.subject, booked)));
  return new Set([...rows.map(({ subject }) => subject), returnIdOf(charge.id)]);
}

/** A refund that the payment service accepted may fail days later, when a bank refuses it. */
export async function noteFailedRefunds(
  context: Context,
  charge: ProviderCharge,
  facts: ChargeFacts,
  ours: ReadonlySet<string>,
): Promise<void> {
  const there = new Set(facts.refunds.map(({ refundId }) => refundId));
  const missing = [...ours].filter((id) => !there.has(id));
  if (missing.length === 0) return;
  const sent = await context.db
    .select()
    .from(providerTasks)
    .where(
      and(
        eq(providerTasks.kind, 'refund'),
        inArray(providerTasks.subject, missing),
        eq(providerTasks.state, 'done'),
      ),
    );
  for (const task of sent) await noteFailedRefund(context, charge, task);
}

/** Tells the seller about a refund that was sent but does not exist, unless staff have decided about it since. */
export async function noteFailedRefund(
  context: Context,
  charge: Pick<ProviderCharge, 'id' | 'paymentId' | 'currency'>,
  { subject, data, endedAt }: ProviderTask,
): Promise<void> {
  const named = `refund ${subject}`;
  const isSeen = and(
    isOfPayment(charge.paymentId),
    eq(discrepancies.kind, 'refund'),
    eq(discrepancies.subject, named),
    gte(discrepancies.decidedAt, endedAt ?? 0),
  );
  const noted = await noteDiscrepancy(
    context,
    {
      kind: 'refund',
      subject: named,
      paymentId: charge.paymentId,
      chargeId: charge.id,
      amountCents: v.parse(RefundData, data).amountCents,
      currency: charge.currency,
      detail: text.refundFailed,
    },
    not(sql`exists (select 1 from ${discrepancies} where ${isSeen})`),
  );
  await transaction(context, noted.statements);
}
