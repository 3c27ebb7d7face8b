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

/** Whether customers may start automatic renewals; running ones continue either way. */
export const offersRenewals = (env: ApiEnv): boolean =>
  flags.subscriptions && sellingProvider(env) === 'stripe';

/** Automatic renewals are charged there. */
const stripe = { name: 'stripe' } as const;

interface Renewing {
  license: Pick<License, 'extraCents'>;
  product: Product;
  user: Customer;
  shop: ShopOfMoment;
  durationKey: string;
  /** The running renewal; null to price another one. */
  running: Priced | null;
  /** For the owner's VAT number, by `renewalVatCheck`. */
  vatCheck: RenewalVatCheck;
}

/** `told`: a mail has announced the price without VAT. */
export type RenewalVatCheck = Answered | { state: 'silent' | 'told' } | undefined;

/**
 * What VIES says about the owner's VAT number. While VIES is silent, its last response counts: a renewal cannot wait
 * for the service, and would end at the price with VAT.
 */
export async function renewalVatCheck(
  context: Context,
  { user, shop }: Pick<Renewing, 'user' | 'shop'>,
): Promise<Answered | { state: 'silent' } | undefined> {
  const check = await vatCheckOf(context, { user, shop, provider: stripe });
  return check?.state === 'silent' ? (check.last ?? { state: 'silent' }) : check;
}

/**
 * The current price of a renewal for its owner, or why it is not sold. `listCents` excludes additional devices: the
 * seller guarantees it, while devices have their own price.
 */
export type Offer =
  | { kind: 'sold'; label: string; months: number; listCents: number; charged: Charged }
  | { kind: 'withdrawn' }
  | { kind: 'not-sold-there' };

/** The amount that would be charged; null if it is not sold or costs more than agreed. */
export function chargeableCents(offer: Offer, { priceCents }: { priceCents: number }): number | null {
  return offer.kind === 'sold' && offer.charged.priceCents <= priceCents ? offer.charged.priceCents : null;
}

/** The current offer for a running renewal. */
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
