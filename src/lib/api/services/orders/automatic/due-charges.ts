import { and, asc, lte } from 'drizzle-orm';
import { type Context, logError } from '#lib/api/context.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { mayStillCome } from '#lib/api/services/orders/order-rows.ts';
import { lastChargeAt } from '#lib/api/services/subscriptions/due-times.ts';
import { endSubscription } from '#lib/api/services/subscriptions/ends.ts';
import { announcedCents, tellFirst } from '#lib/api/services/subscriptions/late-notices.ts';
import {
  chargeableCents,
  type Offer,
  renewalVatCheck,
  runningOffer,
} from '#lib/api/services/subscriptions/offers.ts';
import {
  type FoundSubscription,
  isOn,
  isStillDue,
  selectSubscriptions,
  toFound,
} from '#lib/api/services/subscriptions/rows.ts';
import { isBeingLeft } from '#lib/api/services/withdrawals/stops.ts';
import type { ChargeStep, Step } from '#lib/api/work/messages.ts';
import { DAY_MS } from '#lib/contract/limits.ts';
import { needsCustomer, type SubscriptionEnd } from '#lib/contract/subscriptions/rules.ts';
import { findOpenOrder, orderRenewal } from './renewal-orders.ts';

const MOST_A_STEP = 15;
/** When what cannot be charged now is looked at again. */
const LATER_MS = DAY_MS / 4;

/** Begins the charges that are due (docs/product.md, 9.11 Automatic renewal). */
export async function beginCharges(context: Context, step: ChargeStep): Promise<Step<ChargeStep>> {
  const due = await selectSubscriptions(context)
    .where(and(isOn, lte(subscriptions.dueAt, context.now)))
    .orderBy(asc(subscriptions.dueAt))
    .limit(MOST_A_STEP);
  for (const row of due) {
    const found = toFound(row);
    try {
      await begin(context, found);
    } catch (error) {
      // Nothing is put off where another step was faster.
      const isOurs = await putOff(context, found);
      const { requestId } = context;
      if (isOurs) logError('charge not begun', error, { requestId, license: found.license.id });
    }
  }
  return due.length === MOST_A_STEP ? { handled: due.length, next: step } : { handled: due.length };
}

async function begin(context: Context, found: FoundSubscription): Promise<void> {
  const { license } = found;
  // A suspended licence waits for its seller, an open order for what comes of it, and a withdrawal for its day.
  const waits =
    license.status === 'suspended' ||
    (await waitsForOrder(context, found)) ||
    (await isBeingLeft(context, license.id));
  if (waits) return void (await putOff(context, found));
  const [offer, announced] = await offerOf(context, found);
  const end = endOf(found, offer, context.now);
  if (end || offer.kind !== 'sold') return endSubscription(context, license.id, end ?? 'product');
  const { priceCents } = offer.charged;
  if (announced >= priceCents) return orderRenewal(context, found, offer);
  return tellFirst(context, found, priceCents);
}

/**
 * What is charged now, and the price that was told of. A company whose number VIES calls invalid since then still pays what it
 * was told, this once: the seller is told of that order (`checkVatNumber`), and the next mail names the price with VAT.
 */
async function offerOf(context: Context, found: FoundSubscription): Promise<[Offer, announced: number]> {
  const [vatCheck, announced] = [await renewalVatCheck(context, found), await announcedCents(context, found)];
  const offer = runningOffer(context, { ...found, vatCheck });
  if (vatCheck?.state !== 'invalid') return [offer, announced];
  const told = runningOffer(context, { ...found, vatCheck: { state: 'told' } });
  return [chargeableCents(told, { priceCents: announced }) === announced ? told : offer, announced];
}

/** Money that is on its way is waited for; anything else until it is too late to charge. */
async function waitsForOrder(context: Context, found: FoundSubscription): Promise<boolean> {
  const open = await findOpenOrder(context, found);
  if (!open) return false;
  const isBeingPaid = open.order.redirectedBackAt !== null && mayStillCome(open, context.now);
  return isBeingPaid || !isTooLate(found.license, context.now);
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

/** Looks again some hours later; returns whether it was still due. */
async function putOff({ db, now }: Context, found: FoundSubscription): Promise<boolean> {
  const changed = await db
    .update(subscriptions)
    .set({ dueAt: now + LATER_MS })
    .where(isStillDue(found))
    .returning({ id: subscriptions.licenseId });
  return changed.length > 0;
}
