import type { Context } from '#lib/api/context.ts';
import { opensOfAny } from '#lib/api/services/orders/open-renewals.ts';
import {
  mayStillCome,
  type OrderRow,
  renewedIds,
  selectOrders,
} from '#lib/api/services/orders/order-rows.ts';
import { lastChargeAt } from '#lib/api/services/subscriptions/due-times.ts';
import { announcedCents } from '#lib/api/services/subscriptions/notices/charge-notices.ts';
import {
  chargeableCents,
  type Offer,
  type RenewalVatCheck,
  renewalVatCheck,
  runningOffer,
} from '#lib/api/services/subscriptions/offers.ts';
import { type FoundSubscription, idsOf } from '#lib/api/services/subscriptions/rows.ts';
import { licensesBeingWithdrawn } from '#lib/api/services/withdrawals/stops.ts';
import { needsCustomer, type SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';

export type SoldOffer = Offer & { kind: 'sold' };

/** What happens to a due charge: it waits, the renewal ends, the customer is notified first, or it is charged. */
export type Decision = { found: FoundSubscription } & (
  | { kind: 'wait' }
  | { kind: 'end'; endedBy: SubscriptionEnd }
  | { kind: 'tell'; priceCents: number }
  | { kind: 'charge'; offer: SoldOffer }
);

/** Decides on the due charges of one owner. */
export async function decide(
  context: Context,
  together: readonly FoundSubscription[],
): Promise<readonly Decision[]> {
  const ids = idsOf(together);
  const [first] = together;
  if (!first) return [];
  const [open, withdrawn, announced, vatCheck] = await Promise.all([
    openOrders(context, ids),
    licensesBeingWithdrawn(context, ids),
    announcedCents(context, together),
    renewalVatCheck(context, first),
  ]);
  return together.map((found): Decision => {
    const { license } = found;
    // Wait until staff reinstate a suspended licence, an open order ends, or a withdrawal takes effect.
    if (
      license.status === 'suspended' ||
      waitsFor(open.get(license.id), found, context.now) ||
      withdrawn.has(license.id)
    )
      return { kind: 'wait', found };
    const told = announced.get(license.id) ?? 0;
    const offer = offerOf(context, found, told, vatCheck);
    const endedBy = endOf(found, offer, context.now);
    if (endedBy || offer.kind !== 'sold') return { kind: 'end', found, endedBy: endedBy ?? 'product' };
    const { priceCents } = offer.charged;
    return told >= priceCents ? { kind: 'charge', found, offer } : { kind: 'tell', found, priceCents };
  });
}

/** The open orders by licence, whether the job or the customer placed them. */
async function openOrders(context: Context, ids: string[]): Promise<Map<string, OrderRow>> {
  const rows = await selectOrders(context).where(opensOfAny(ids));
  return new Map(rows.flatMap((row) => renewedIds(row).map((id) => [id, row] as const)));
}

/**
 * The offer to charge. If VIES has called the company's number invalid since the announcement, the customer still pays
 * the announced price, once: staff are notified of that order (`checkVatNumber`), and the next mail names the price
 * with VAT.
 */
function offerOf(context: Context, found: FoundSubscription, told: number, vatCheck: RenewalVatCheck): Offer {
  const offer = runningOffer(context, { ...found, vatCheck });
  if (vatCheck?.state !== 'invalid') return offer;
  const before = runningOffer(context, { ...found, vatCheck: { state: 'told' } });
  return chargeableCents(before, { priceCents: told }) === told ? before : offer;
}

/** Whether to wait for an open order: always while it is being paid, otherwise until it is too late to charge. */
function waitsFor(open: OrderRow | undefined, { license }: FoundSubscription, now: number): boolean {
  if (!open) return false;
  const isBeingPaid = open.order.redirectedBackAt !== null && mayStillCome(open, now);
  return isBeingPaid || !isTooLate(license, now);
}

const isTooLate = ({ expiresAt }: FoundSubscription['license'], now: number): boolean =>
  expiresAt !== null && lastChargeAt(expiresAt) < now;

/** Why a licence no longer renews itself. */
function endOf(
  { license, subscription }: FoundSubscription,
  offer: Offer,
  now: number,
): SubscriptionEnd | undefined {
  if (license.status === 'revoked' || license.expiresAt === null) return 'license';
  if (needsCustomer(subscription.failure)) return 'failed';
  if (isTooLate(license, now)) return 'late';
  if (offer.kind === 'withdrawn') return 'product';
  if (offer.kind === 'not-sold-there') return 'country';
  return offer.charged.priceCents > subscription.priceCents ? 'price' : undefined;
}
