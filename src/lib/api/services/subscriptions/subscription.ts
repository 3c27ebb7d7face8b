import type { Context } from '#lib/api/context.ts';
import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/wire.ts';
import { MINUTE_MS, PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import type { SubscriptionBody } from '#lib/contract/subscriptions/subscriptions.ts';
import { chargeDueAt } from './due-times.ts';
import { currentOffer, offersRenewals } from './offers.ts';
import { findRenewable, type Renewable, readRenewable } from './renewables.ts';

/**
 * Whether a licence renews itself.
 *
 * @param isBack its customer comes back from the payment service: the method is asked for once more
 */
export async function subscriptionOf(
  context: Context,
  user: User,
  licenseId: string,
  isBack: boolean,
): Promise<SubscriptionBody | undefined> {
  const read = isBack ? readRenewable : findRenewable;
  const found = await read(context, user, licenseId);
  return found && bodyOf(context, found);
}

/** Whether a licence can begin to renew itself: one that has ended is renewed by an order. */
export function mayStart({ env, now }: Context, { license }: Renewable): boolean {
  return offersRenewals(env) && statusOf(license, now) === 'active' && license.expiresAt !== null;
}

/** How long the page of a consent is waited for. */
export const isAwaited = ({ subscription, agreedAt }: Renewable, now: number): boolean =>
  subscription?.state === 'starting' && (agreedAt ?? 0) > now - PAYABLE_MINUTES * MINUTE_MS;

/** Whether just this was agreed to already. */
export function isInForce(
  { subscription, agreedVersion }: Renewable,
  { durationKey, priceCents }: Pick<SubscriptionRow, 'durationKey' | 'priceCents'>,
): boolean {
  return (
    subscription?.durationKey === durationKey &&
    subscription.priceCents === priceCents &&
    agreedVersion === renewalConsent.version
  );
}

/** What each duration would cost now, that it may renew for. */
export function optionsOf(context: Context, found: Renewable) {
  const { product } = found;
  return Object.keys(product.durations).flatMap((durationKey) => {
    const offer = currentOffer(context, { ...found, subscription: { durationKey } });
    if (offer.kind !== 'sold') return [];
    return [{ duration_key: durationKey, label: offer.label, priceCents: offer.charged.priceCents }];
  });
}

function bodyOf(context: Context, found: Renewable): SubscriptionBody {
  const { license, subscription } = found;
  const priced = optionsOf(context, found);
  const options = priced.map(({ priceCents, ...option }) => ({ ...option, price: toMoney(priceCents) }));
  // Who lets it renew itself can always end that.
  if (subscription?.state === 'on' && license.expiresAt !== null) {
    const current = priced.find(({ duration_key }) => duration_key === subscription.durationKey);
    return {
      state: 'on',
      options,
      duration_key: subscription.durationKey,
      label: current?.label ?? '',
      price: toMoney(subscription.priceCents),
      current_price: toMoney(current?.priceCents ?? subscription.priceCents),
      next_charge_at: toInstant(subscription.dueAt ?? chargeDueAt(license.expiresAt)),
      failures: subscription.failures,
      method: subscription.methodName,
    };
  }
  if (!mayStart(context, found) || priced.length === 0) return { state: 'unavailable' };
  return { state: isAwaited(found, context.now) ? 'starting' : 'off', options };
}
