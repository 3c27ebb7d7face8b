import { type Context, logError } from '#lib/api/context.ts';
import { type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';
import { receiveCharge } from '#lib/api/services/inbox/receipts.ts';
import { noteUnknownOrder } from '#lib/api/services/inbox/unknown.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import { ProviderUnreachable } from '#lib/api/services/provider/provider-errors.ts';
import type { IncomingCharge } from '#lib/api/services/provider/provider-facts.ts';
import { isIn } from '#lib/api/services/shared/json-rows.ts';
import type { Compared } from '#lib/api/work/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { discrepancies as text } from '#lib/text/admin/discrepancies.ts';
import { eachHour, type Visit } from './hours.ts';
import { note } from './note.ts';
import type { Part } from './parts.ts';

interface Money {
  facts: IncomingCharge;
  /** Our record of it. */
  ours: ProviderCharge | undefined;
}

/** Compares the day's charges there with our books: a missing one is applied, as its event would have been. */
export const compareCharges: Part = (context, provider, day, after) =>
  eachHour<Money>(day, after, {
    async list(from, to) {
      const theirs = await Array.fromAsync(provider.charges(from, to));
      if (theirs.length === 0) return [];
      const ids = theirs.map(({ chargeId }) => chargeId);
      const rows = await context.db.select().from(providerCharges).where(isIn(providerCharges.id, ids));
      const ours = new Map(rows.map((row) => [row.id, row]));
      return theirs.map((facts) => ({ facts, ours: ours.get(facts.chargeId) }));
    },
    placeOf: ({ facts }) => ({ at: facts.createdAt, id: facts.chargeId }),
    visit: (money) => visit(context, provider, money),
  });

function visit(context: Context, provider: PaymentProvider, { facts, ours }: Money): Visit {
  const theirs = { theirs: 1, theirCents: facts.amountCents };
  if (!ours) return { found: theirs, fix: () => recordCharge(context, provider, facts) };
  // Noted before, and still without an order.
  if (ours.paymentId === null) return { found: { ...theirs, discrepancies: 1 } };
  const found = { ...theirs, ours: 1, ourCents: ours.amountCents };
  const isSame = ours.amountCents === facts.amountCents && ours.currency === facts.currency;
  return isSame ? { found } : { found, fix: () => noteOtherSum(context, ours, facts) };
}

async function recordCharge(
  context: Context,
  provider: PaymentProvider,
  facts: IncomingCharge,
): Promise<Partial<Compared>> {
  const { chargeId, amountCents, currency, orderId = '' } = facts;
  const { receipt } = await receiveCharge(context, provider, chargeId).catch((error: unknown) => {
    if (error instanceof ProviderUnreachable) throw error;
    logError('money not received', error, { requestId: context.requestId, charge: chargeId });
    return { receipt: 'missing' as const };
  });
  switch (receipt) {
    case 'known':
    case 'changed':
    case 'foreign':
      return { ours: 1, ourCents: amountCents };
    case 'unknown_order':
      await noteUnknownOrder(context, facts);
      return { discrepancies: 1 };
    case 'missing': {
      const row = await findOrder(context, orderId);
      await note(context, {
        kind: 'missing_here',
        subject: chargeId,
        paymentId: row?.payment.id ?? null,
        chargeId,
        amountCents,
        currency,
        detail: text.missingHere(row?.payment.transactionId ?? orderId),
      });
      return { discrepancies: 1 };
    }
  }
}

async function noteOtherSum(
  context: Context,
  { paymentId, ...ours }: ProviderCharge,
  { chargeId, amountCents, currency }: IncomingCharge,
): Promise<Partial<Compared>> {
  await note(context, {
    kind: 'amount',
    subject: chargeId,
    paymentId,
    chargeId,
    amountCents,
    currency,
    detail: text.otherSum(formatMoney(ours.amountCents, ours.currency), formatMoney(amountCents, currency)),
  });
  return { discrepancies: 1 };
}
