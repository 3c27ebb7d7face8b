import { and, eq } from 'drizzle-orm';
import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import { subscriptions } from '#lib/api/db/schema/subscriptions.ts';
import { chargeOf } from '#lib/api/services/billing/charged.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { toInstant, toMoney } from '#lib/api/services/shared/serialize.ts';
import { chargeDueAt } from '#lib/api/services/subscriptions/due-times.ts';
import { listCentsOf, type Priced, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isOn } from '#lib/api/services/subscriptions/rows.ts';
import type { CheckoutBody } from '#lib/contract/checkout/checkout.ts';
import { renewalConsent } from '#lib/contract/subscriptions/consent-words.ts';
import { formatDate, formatEuro } from '#lib/format.ts';
import { offerOf } from './list-price.ts';
import type { Purchasable } from './subjects.ts';
import { licensesOf } from './things.ts';
import type { Total } from './totals.ts';

/** A licence that an order may let renew itself, with its later price. */
export interface AgreedRenewal {
  /** Undefined for a new licence. */
  license: License | undefined;
  /** The price of the licence alone and without a coupon: quantity discounts are per order. */
  priceCents: number;
  /** The catalogue price behind `priceCents`. */
  listCents: number;
  firstChargeAt: number;
}

/** The licences that an order may let renew themselves. Of several licences, those that already do are left out. */
export function agreedRenewals(
  { now }: Pick<Context, 'now'>,
  subject: Purchasable,
  { durationKey, quantity, term, thing }: Total,
): AgreedRenewal[] {
  const { product, thing: asked } = subject;
  const agreed = (
    license: License | undefined,
    running: Priced | null,
    { expiresAt }: { expiresAt: number } = term,
  ): AgreedRenewal[] => {
    const cents = renewalCents(product, durationKey, { license: license ?? NO_EXTRA, running });
    const charged = chargeOf(subject, cents, now);
    if (charged.kind === 'refused') return [];
    const listCents = listCentsOf(product, durationKey, running);
    return [{ license, priceCents: charged.priceCents, listCents, firstChargeAt: chargeDueAt(expiresAt) }];
  };
  // An offer promises no price for later charges.
  if (subject.provider.name === 'fake' || offerOf(thing) || asked.kind === 'devices') return [];
  if (asked.kind === 'new') return Array.from({ length: quantity }, () => agreed(undefined, null)).flat();
  if (asked.kind === 'renewal') return agreed(asked.license, asked.running);
  const running = new Map(asked.several.chosen.map((each) => [each.license.id, each.running]));
  const parts = thing.kind === 'renewals' ? thing.parts : [];
  return parts
    .filter(({ license }) => !running.get(license.id))
    .flatMap((part) => agreed(part.license, null, part.term));
}

const NO_EXTRA = { extraCents: 0 };

const sumOf = (renewals: readonly AgreedRenewal[]): number =>
  renewals.reduce((cents, { priceCents }) => cents + priceCents, 0);

/** The consent texts by which a customer lets an order's licences renew themselves, one for each duration. */
export async function consentWords(
  context: Context,
  renewals: readonly AgreedRenewal[],
  { duration: { label: duration }, quantity }: Pick<Total, 'duration' | 'quantity'>,
): Promise<string> {
  const [first] = renewals;
  const price = formatEuro(first?.priceCents ?? 0);
  if (quantity === 1) return renewalConsent.words(price, duration);
  const sum = formatEuro(sumOf(renewals));
  if (!first?.license) return renewalConsent.wordsOfNew(renewals.length, { price, sum }, duration);
  const named = renewals.map(async ({ license, priceCents, firstChargeAt }) => ({
    ending: license ? await keyEnding(context, license) : '',
    price: formatEuro(priceCents),
    day: formatDate(toInstant(firstChargeAt)),
  }));
  return renewalConsent.wordsOfSeveral(await Promise.all(named), sum, duration);
}

/** The terms on which the licences of an order renew themselves or may do so; null if none can. */
export async function autoRenewalOf(
  context: Context,
  subject: Purchasable,
  total: Total,
): Promise<CheckoutBody['auto_renewal']> {
  const { thing } = subject;
  if (thing.kind === 'renewal' || thing.kind === 'devices') {
    const running = await runningRenewal(context, subject);
    if (running) return running;
  }
  const renewals = agreedRenewals(context, subject, total);
  if (renewals.length === 0) return null;
  return {
    state: 'off',
    words: await consentWords(context, renewals, total),
    price: toMoney(sumOf(renewals)),
    first_charge_at: toInstant(Math.min(...renewals.map(({ firstChargeAt }) => firstChargeAt))),
  };
}

async function runningRenewal({ db }: Context, { thing, product, provider }: Purchasable) {
  const [license] = licensesOf(thing);
  if (provider.name === 'fake' || !license?.expiresAt) return undefined;
  const [running] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.licenseId, license.id), isOn));
  return (
    running && {
      state: 'on' as const,
      label: product.durations[running.durationKey]?.label ?? '',
      price: toMoney(running.priceCents),
      next_charge_at: toInstant(running.dueAt ?? chargeDueAt(license.expiresAt)),
    }
  );
}
