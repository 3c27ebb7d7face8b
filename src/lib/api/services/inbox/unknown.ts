import type { Context } from '#lib/api/context.ts';
import { providerCharges } from '#lib/api/db/schema/provider.ts';
import { transaction } from '#lib/api/kernel/transaction.ts';
import { noteDiscrepancy } from '#lib/api/services/payments/discrepancies/rows.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';

/** A charge whose order does not exist, for example after a restore of the database: the seller decides about it. */
export interface UnknownMoney {
  orderId: string | undefined;
  chargeId: string | undefined;
  amountCents: number;
  currency: string;
}

export async function noteUnknownOrder(context: Context, money: UnknownMoney): Promise<void> {
  const { db, now } = context;
  const { orderId = '', chargeId, amountCents, currency } = money;
  if (!chargeId) return;
  const noted = await noteDiscrepancy(context, {
    kind: 'unknown_order',
    subject: chargeId,
    paymentId: null,
    chargeId,
    amountCents,
    currency,
    detail: text.unknownOrder(orderId),
  });
  await transaction(context, {
    charge: db
      .insert(providerCharges)
      .values({ id: chargeId, paymentId: null, amountCents, currency, outcome: 'open', createdAt: now })
      .onConflictDoNothing(),
    discrepancy: noted.statements,
  });
}
