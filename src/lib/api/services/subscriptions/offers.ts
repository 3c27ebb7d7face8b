import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import type { Product } from '#lib/api/db/schema/products.ts';
import type { Customer } from '#lib/api/db/schema/users.ts';
import type { ApiEnv } from '#lib/api/env.ts';
import { type Charged, chargeOf } from '#lib/api/services/billing/charged.ts';
import { vatCheckOf } from '#lib/api/services/billing/vat-numbers.ts';
import type { ShopOfMoment } from '#lib/api/services/shop/shop.ts';
import type { Answered } from '#lib/api/services/vies/checks.ts';
import { flags } from '#lib/contract/flags.ts';
import { sellingProvider } from '#lib/server/payment-provider.ts';
import { listCentsOf, type Priced, renewalCents } from './kept-prices.ts';

/** Whether licences may begin to renew themselves: what runs goes on either way. */
export const offersRenewals = (env: ApiEnv): boolean =>
  flags.subscriptions && sellingProvider(env) === 'stripe';

/** What renews itself is charged there. */
const stripe = { name: 'stripe' } as const;

interface Renewing {
  license: Pick<License, 'extraCents'>;
  product: Product;
  user: Customer;
  shop: ShopOfMoment;
  durationKey: string;
  /** The renewal that runs; null where another is offered. */
  running: Priced | null;
  /** Of the owner's number, by `renewalVatCheck`. */
  vatCheck: RenewalVatCheck;
}

/** `told`: a mail has named the price without VAT. */
export type RenewalVatCheck = Answered | { state: 'silent' | 'told' } | undefined;

/**
 * What VIES says of the number of a licence's owner. While it is silent its last answer counts: a renewal cannot wait for the
 * service, and would end at the price with VAT.
 */
export async function renewalVatCheck(
  context: Context,
  { user, shop }: Pick<Renewing, 'user' | 'shop'>,
): Promise<Answered | { state: 'silent' } | undefined> {
  const check = await vatCheckOf(context, { user, shop, provider: stripe });
  return check?.state === 'silent' ? (check.last ?? { state: 'silent' }) : check;
}

/**
 * What renewing a licence costs now, to its owner; or that it is not sold any more, or not to them. The catalogue's price is
 * without the devices that were bought in addition: the seller keeps it, and they have a price of their own.
 */
export type Offer =
  | { kind: 'sold'; label: string; months: number; listCents: number; charged: Charged }
  | { kind: 'withdrawn' }
  | { kind: 'not-sold-there' };

/** What would be charged for an offer; null where nothing, as it is not sold or costs more than was agreed to. */
export function chargeableCents(offer: Offer, { priceCents }: { priceCents: number }): number | null {
  return offer.kind === 'sold' && offer.charged.priceCents <= priceCents ? offer.charged.priceCents : null;
}

/** What charging a renewal that runs comes to now. */
export const runningOffer = (
  context: Pick<Context, 'now'>,
  renewing: Omit<Renewing, 'durationKey' | 'running'> & { subscription: Priced },
): Offer =>
  currentOffer(context, {
    ...renewing,
    durationKey: renewing.subscription.durationKey,
    running: renewing.subscription,
  });

export function currentOffer({ now }: Pick<Context, 'now'>, renewing: Renewing): Offer {
  const { product, durationKey, running } = renewing;
  const duration = Object.hasOwn(product.durations, durationKey) ? product.durations[durationKey] : undefined;
  if (!duration || product.isWithdrawn || product.comingSoon) return { kind: 'withdrawn' };
  const listCents = listCentsOf(product, durationKey, running);
  const charged = chargeOf(
    { ...renewing, provider: stripe },
    renewalCents(product, durationKey, renewing),
    now,
  );
  if (charged.kind === 'refused') return { kind: 'not-sold-there' };
  return { kind: 'sold', label: duration.label, months: duration.months, listCents, charged };
}
