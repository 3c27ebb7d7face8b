import { type Context, logError } from '#lib/api/context.ts';
import { discrepancies } from '#lib/api/db/schema/provider.ts';
import { refused } from '#lib/api/errors.ts';
import { ownRefunds } from '#lib/api/services/inbox/own-refunds.ts';
import { receiveCharge } from '#lib/api/services/inbox/receipts.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import {
  ProviderRefused,
  ProviderUnreachable,
  ProviderUnusable,
} from '#lib/api/services/provider/provider-errors.ts';
import type { ChargeFacts } from '#lib/api/services/provider/provider-facts.ts';
import { providerOf } from '#lib/api/services/provider/providers.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import type {
  ProviderChargeBody,
  RereadDiscrepancyBody,
} from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { PROVIDER_DOWN } from '#lib/contract/checkout/rules.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { discrepancyPage as text } from '#lib/text/admin/discrepancy-page.ts';
import { readDiscrepancy, toDetail } from './discrepancy.ts';
import { chargeIdOf, type FoundDiscrepancy, isOpen } from './rows.ts';

/** Reads a discrepancy's charge from the payment service again, and applies the result. */
export async function rereadDiscrepancy(context: Context, id: string): Promise<RereadDiscrepancyBody> {
  const found = await readDiscrepancy(context, id);
  const facts = await read(context, found).catch((error: unknown) => {
    if (!(error instanceof ProviderUnreachable)) throw error;
    logError('discrepancy not read', error, { requestId: context.requestId, discrepancy: id });
    const isRefused = error instanceof ProviderUnusable;
    throw refused(503, isRefused ? text.providerRefuses : text.providerDown, PROVIDER_DOWN);
  });
  const after = await readDiscrepancy(context, id);
  return {
    discrepancy: toDetail(context, after),
    charge: facts ? await toCharge(context, after, facts) : null,
  };
}

/** The payment service's data about the charge; `undefined` if it knows no charge. */
async function read(context: Context, found: FoundDiscrepancy): Promise<ChargeFacts | undefined> {
  if (found.payment?.provider === TRANSFER) return undefined;
  const provider = await providerOf(context, 'stripe');
  try {
    const chargeId = chargeIdOf(found) ?? (await receivePage(context, provider, found));
    if (!chargeId) return undefined;
    const { receipt, facts } = await receiveCharge(context, provider, chargeId);
    const isKnown = receipt === 'known' || receipt === 'changed';
    if (isKnown && found.discrepancy.kind === 'missing_here') await settle(context, found);
    return facts;
  } catch (error) {
    if (error instanceof ProviderRefused) return undefined;
    throw error;
  }
}

/** The charge id of an order's payment page, after recording a payment that we did not know. */
async function receivePage(
  context: Context,
  provider: PaymentProvider,
  { order }: FoundDiscrepancy,
): Promise<string | undefined> {
  if (!order?.reference) return undefined;
  const payment = await provider.read(order.reference);
  const row = await findOrder(context, order.paymentId);
  if (row) await applyPayment(context, row, payment);
  return payment.state === 'paid' ? payment.chargeId : undefined;
}

/** Closes the discrepancy: the missing charge is recorded now, so it needs no decision. */
async function settle({ db, now }: Context, { discrepancy }: FoundDiscrepancy): Promise<void> {
  await db
    .update(discrepancies)
    .set({ decision: 'closed', decidedAt: now, reason: text.settledReason })
    .where(isOpen(discrepancy.id));
}

async function toCharge(
  context: Context,
  { charge }: FoundDiscrepancy,
  { amountCents, currency, createdAt, refunds, disputes }: ChargeFacts,
): Promise<ProviderChargeBody> {
  const ours = charge ? await ownRefunds(context, charge) : new Set<string>();
  return {
    amount: toMoney(amountCents),
    currency,
    created_at: toInstant(createdAt),
    refunds: refunds.map((refund) => ({
      amount: toMoney(refund.amountCents),
      is_ours: refund.refundId !== undefined && ours.has(refund.refundId),
    })),
    disputes: disputes.map(({ state, amountCents: cents }) => ({ state, amount: toMoney(cents) })),
  };
}
