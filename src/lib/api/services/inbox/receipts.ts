import { eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import { type ProviderCharge, providerCharges } from '#lib/api/db/schema/provider.ts';
import { applyPayment } from '#lib/api/services/orders/incoming-payments.ts';
import { findOrder } from '#lib/api/services/orders/order-rows.ts';
import type { PaymentProvider } from '#lib/api/services/provider/provider.ts';
import type { ChargeFacts, ClosedDispute } from '#lib/api/services/provider/provider-facts.ts';
import { applyCharge } from './charges.ts';

/**
 * Our records of a charge: `known`, or `changed` if there was news; `missing` where it is paid and our books say
 * otherwise.
 */
export type Receipt = 'known' | 'changed' | 'foreign' | 'unknown_order' | 'missing';

interface Received {
  receipt: Receipt;
  facts: ChargeFacts;
}

/** How often a charge is read when parallel readings overtake it. */
const MAX_READINGS = 5;

/**
 * Reads a charge and applies the payment and its reversals, in whichever order they were reported, if at all.
 *
 * @param closed a verdict that an event reports
 */
export async function receiveCharge(
  context: Context,
  provider: PaymentProvider,
  chargeId: string,
  closed?: ClosedDispute,
): Promise<Received> {
  for (let reading = 1; reading <= MAX_READINGS; reading++) {
    // In this order: facts that are read after our row cannot be older than those applied to it.
    const charge = await findCharge(context, chargeId);
    const facts = await provider.readCharge(chargeId);
    const receipt = charge
      ? await applyCharge(context, charge, facts, closed)
      : await receiveMoney(context, provider, facts);
    if (receipt !== 'overtaken') return { receipt, facts };
  }
  throw new Error(`${chargeId} changes faster than it can be read`);
}

/** Applies a charge that our books do not have; its reversals are read once they do. */
async function receiveMoney(
  context: Context,
  provider: PaymentProvider,
  { chargeId, orderId }: ChargeFacts,
): Promise<'foreign' | 'unknown_order' | 'missing' | 'overtaken'> {
  if (orderId === undefined) return 'foreign';
  // By the charge's id: a page's id may belong to another charge, or was never learned.
  const payment = await provider.read(chargeId);
  const row = await findOrder(context, payment.orderId ?? orderId);
  if (!row) return 'unknown_order';
  await applyPayment(context, row, payment);
  return (await findCharge(context, chargeId)) ? 'overtaken' : 'missing';
}

async function findCharge({ db }: Context, id: string): Promise<ProviderCharge | undefined> {
  const [charge] = await db.select().from(providerCharges).where(eq(providerCharges.id, id));
  return charge;
}
