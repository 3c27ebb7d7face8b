import type { Context } from '#lib/api/context.ts';
import type { SubscriptionRow } from '#lib/api/db/schema/subscriptions.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { statusOf } from '#lib/api/services/licenses/license-status.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { MINUTE_MS, PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import { needsCustomer } from '#lib/contract/subscriptions/rules.ts';
import type { SubscriptionBody } from '#lib/contract/subscriptions/subscriptions.ts';
import { expiringCard } from './cards.ts';
import { chargeDueAt } from './due-times.ts';
import { adviceFor, confirmHref, reasonOf } from './failed-charges.ts';
import { dateOf } from './mails/mail-parts.ts';
import { currentOffer, offersRenewals, renewalVatCheck } from './offers.ts';
import { findRenewable, type Renewable, readRenewable } from './renewables.ts';

/**
 * The automatic renewal of a licence.
 *
 * @param isBack the customer comes back from the payment service: ask it for the method again
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

/** Whether an automatic renewal may start. An expired licence, even in its grace period, is renewed by an order. */
export function mayStart({ env, now }: Context, { license }: Renewable): boolean {
  return offersRenewals(env) && statusOf(license, now) === 'active' && (license.expiresAt ?? 0) > now;
}

/** Whether the page of a recent consent may still save a method. */
export const isAwaited = ({ subscription, agreedAt }: Renewable, now: number): boolean =>
  subscription?.state === 'starting' && (agreedAt ?? 0) > now - PAYABLE_MINUTES * MINUTE_MS;

/** Whether exactly this consent is already in force. */
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

/** The current price of each duration that the licence may renew for. */
export async function optionsOf(context: Context, found: Renewable) {
  const { product, subscription } = found;
  const running = subscription?.state === 'on' ? subscription : null;
  const vatCheck = await renewalVatCheck(context, found);
  const options = Object.keys(product.durations).flatMap((durationKey) => {
    const offer = currentOffer(context, { ...found, vatCheck, durationKey, running });
    if (offer.kind !== 'sold') return [];
    const { label, months, listCents, charged } = offer;
    const { priceCents, netCents } = charged;
    return [{ durationKey, label, months, listCents, priceCents, netCents }];
  });
  return { options, vatCheck };
}

async function bodyOf(context: Context, found: Renewable): Promise<SubscriptionBody> {
  const { license, subscription } = found;
  const { options: priced, vatCheck } = await optionsOf(context, found);
  const options = priced.map(({ durationKey, label, priceCents }) => ({
    duration_key: durationKey,
    label,
    price: toMoney(priceCents),
  }));
  const offered = { options, vat_check: vatCheck?.state ?? null };
  // A running automatic renewal can always be ended.
  if (subscription?.state === 'on' && license.expiresAt !== null) {
    const nextAt = subscription.dueAt ?? chargeDueAt(license.expiresAt);
    const isCharged = !needsCustomer(subscription.failure) && license.graceUntil === null;
    const current = priced.find(({ durationKey }) => durationKey === subscription.durationKey);
    return {
      state: 'on',
      ...offered,
      duration_key: subscription.durationKey,
      label: current?.label ?? '',
      price: toMoney(subscription.priceCents),
      current_price: toMoney(current?.priceCents ?? subscription.priceCents),
      next_charge_at: isCharged ? toInstant(nextAt) : null,
      failures: subscription.failures,
      failed: failedOf(found, subscription, nextAt),
      method: subscription.methodName,
      notes: notesOf(found, subscription, nextAt),
    };
  }
  if (!mayStart(context, found) || priced.length === 0) return { state: 'unavailable' };
  return { state: isAwaited(found, context.now) ? 'starting' : 'off', ...offered };
}

/** Why the last charge failed, and what to do; null if none has failed. */
function failedOf({ product }: Renewable, subscription: SubscriptionRow, nextAt: number) {
  const { failure, failures } = subscription;
  if (failures === 0 || failure === null) return null;
  return {
    detail: `${sentence(reasonOf(failure))}. ${adviceFor(failure, nextAt, 1, 'qui sotto')}`,
    confirm_url: failure === 'authentication' ? confirmHref({ product }, [subscription]) : null,
  };
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function notesOf(
  { license: { graceUntil }, paidAlike }: Renewable,
  subscription: SubscriptionRow,
  nextAt: number,
) {
  const card = expiringCard(subscription, nextAt);
  const arriving =
    graceUntil !== null &&
    `Il denaro del rinnovo è in arrivo: intanto la licenza resta valida, al massimo fino al ${dateOf(graceUntil)}.`;
  const alike =
    paidAlike > 0 &&
    `Lo stesso metodo paga anche il rinnovo di ${paidAlike === 1 ? 'un’altra licenza' : `altre ${paidAlike} licenze`}: se lo cambi, cambia per tutte.`;
  return [card && `${card}: cambiala prima.`, arriving, alike].filter((note) => typeof note === 'string');
}
