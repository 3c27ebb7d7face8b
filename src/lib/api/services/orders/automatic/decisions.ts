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
import { thoseBeingLeft } from '#lib/api/services/withdrawals/stops.ts';
import { needsCustomer, type SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';

export type SoldOffer = Offer & { kind: 'sold' };

/** What becomes of a charge that is due: it waits, its renewals end, it is told of first, or it is made. */
export type Decision = { found: FoundSubscription } & (
  | { kind: 'wait' }
  | { kind: 'end'; endedBy: SubscriptionEnd }
  | { kind: 'tell'; priceCents: number }
  | { kind: 'charge'; offer: SoldOffer }
);

/** What becomes of the charges of one owner that are due together. */
export async function decide(
  context: Context,
  together: readonly FoundSubscription[],
): Promise<readonly Decision[]> {
  const ids = idsOf(together);
  const [first] = together;
  if (!first) return [];
  const [open, left, announced, vatCheck] = await Promise.all([
    openOrders(context, ids),
    thoseBeingLeft(context, ids),
    announcedCents(context, together),
    renewalVatCheck(context, first),
  ]);
  return together.map((found): Decision => {
    const { license } = found;
    // A suspended licence waits for its seller, an open order for what comes of it, and a withdrawal for its day.
    if (
      license.status === 'suspended' ||
      waitsFor(open.get(license.id), found, context.now) ||
      left.has(license.id)
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

/** The orders that licences wait for, by the job or by their customer. */
async function openOrders(context: Context, ids: string[]): Promise<Map<string, OrderRow>> {
  const rows = await selectOrders(context).where(opensOfAny(ids));
  return new Map(rows.flatMap((row) => renewedIds(row).map((id) => [id, row] as const)));
}

/**
 * What is charged now. A company whose number VIES calls invalid since it was told still pays what it was told, this once: the
 * seller is told of that order (`checkVatNumber`), and the next mail names the price with VAT.
 */
function offerOf(context: Context, found: FoundSubscription, told: number, vatCheck: RenewalVatCheck): Offer {
  const offer = runningOffer(context, { ...found, vatCheck });
  if (vatCheck?.state !== 'invalid') return offer;
  const before = runningOffer(context, { ...found, vatCheck: { state: 'told' } });
  return chargeableCents(before, { priceCents: told }) === told ? before : offer;
}

/** Money that is on its way is waited for; anything else until it is too late to charge. */
function waitsFor(open: OrderRow | undefined, { license }: FoundSubscription, now: number): boolean {
  if (!open) return false;
  const isBeingPaid = open.order.redirectedBackAt !== null && mayStillCome(open, now);
  return isBeingPaid || !isTooLate(license, now);
}

const isTooLate = ({ expiresAt }: FoundSubscription['license'], now: number): boolean =>
  expiresAt !== null && lastChargeAt(expiresAt) < now;

/** Why a licence renews itself no more. */
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
