import type { Context } from '#lib/api/context.ts';
import type { License } from '#lib/api/db/schema/licenses.ts';
import type { SaleDuration } from '#lib/api/db/schema/products.ts';
import type { User } from '#lib/api/db/schema/users.ts';
import { refused } from '#lib/api/errors.ts';
import { documentBuyer } from '#lib/api/services/billing/buyer.ts';
import { buyerLines } from '#lib/api/services/billing/document-buyer.ts';
import { labelledFor } from '#lib/api/services/licenses/entitlements.ts';
import { keyEnding } from '#lib/api/services/licenses/key-vault.ts';
import { isTrial } from '#lib/api/services/licenses/trials.ts';
import { shownReduction } from '#lib/api/services/reductions.ts';
import {
  toInstant,
  toMoney,
  toOptionalInstant,
  toOptionalMoney,
} from '#lib/api/services/shared/serialize.ts';
import { sellerLines } from '#lib/api/services/shop/seller.ts';
import { extraCentsFor, renewalCents } from '#lib/api/services/subscriptions/kept-prices.ts';
import { isCountry } from '#lib/contract/account/countries.ts';
import type { CheckoutBody } from '#lib/contract/checkout/checkout.ts';
import { MAX_EXTRA_DEVICES } from '#lib/contract/limits.ts';
import { NOT_FOUND } from '#lib/text/errors.ts';
import { autoRenewalOf } from './auto-renewal.ts';
import { comesLater } from './deferral.ts';
import { listPriceOf } from './list-price.ts';
import { choiceOf, offerBody } from './offered.ts';
import { paidOf } from './paid.ts';
import { priceOfChoice } from './priced.ts';
import { renewalsBody, withoutRefused } from './renewals-body.ts';
import { findPurchasable, isTransferOffered, type Purchasable, termsOfSale } from './subjects.ts';
import { type AskedThing, type DurationThing, licensesOf, type Thing } from './things.ts';
import { type Choice, type FindCoupon, sumRefusal, type Total } from './totals.ts';

/** What an order chooses. A missing duration is not chosen yet. */
export interface Asked extends Partial<Choice> {
  product: string;
  /** If this is an offer for the product, the other choices are ignored. */
  thing: AskedThing;
  /** By the network: two letters if the platform knows it. */
  networkCountry: string;
}

/** Everything a buyer is shown before ordering, at current prices (docs/product.md, 9.10 Orders). */
export async function quote(
  context: Context,
  user: User,
  asked: Asked,
  findCoupon: FindCoupon,
): Promise<CheckoutBody> {
  const subject = withoutRefused(await findPurchasable(context, user, asked), context.now);
  const { product, thing, shop } = subject;
  const held = asked.thing.kind === 'new' ? asked.thing.offer : undefined;
  if (held && held.offer.productId !== product.id) throw refused(404, NOT_FOUND);
  const { durationKey = '', quantity: wanted = 1, code, networkCountry } = asked;
  const choice = held ? choiceOf(held) : { durationKey, quantity: wanted, code };
  const priced = await priceOfChoice(context, subject, choice, findCoupon);
  const total = priced.kind === 'priced' ? priced.total : undefined;
  const license = thing.kind === 'renewal' || thing.kind === 'devices' ? thing.license : undefined;
  const quantity = total?.quantity ?? (license ? 1 : choice.quantity);
  const isTransfer = isTransferOffered(shop, subject.provider);
  return {
    product: {
      id: product.id,
      name: product.name,
      tagline: product.tagline,
      description: product.description,
      features: product.features,
      specifications: product.specifications,
      max_activations: licensesOf(thing)[0]?.maxActivations ?? product.maxActivations,
    },
    entitlements: total ? labelledFor(total.term, product) : null,
    license: license ? await licenseBody(context, license) : null,
    renewals: thing.kind === 'renewals' ? await renewalsBody(context, thing.several, total?.thing) : null,
    quantity,
    seat_steps: license ? [] : product.seatSteps,
    options: priced.kind === 'refused' || held ? [] : optionsOf(subject, quantity, context.now),
    total: total ? totalBody(total, lowestOf(subject, total.lowestCents, context.now)) : null,
    coupon: choice.code
      ? { code: choice.code, refusal: priced.kind === 'priced' ? priced.couponRefusal : '' }
      : null,
    offer: held ? offerBody(context, subject, held) : null,
    seller: { lines: sellerLines(shop.settings), email: shop.settings.general },
    buyer: {
      lines: buyerLines(documentBuyer(user)),
      email: user.email,
      country: user.country,
      network_country: isCountry(networkCountry) ? networkCountry : '',
    },
    vat_check: subject.vatCheck?.state ?? null,
    refusal: priced.kind === 'refused' ? { code: priced.code, detail: priced.detail } : null,
    terms_version: termsOfSale(subject).version,
    is_deferred: await comesLater(context, subject),
    transfer_days: isTransfer ? shop.settings.transferDays : null,
    page_refusal: (total && sumRefusal(subject.provider, total, isTransfer)) ?? '',
    auto_renewal: total ? await autoRenewalOf(context, subject, total) : null,
    devices: thing.kind === 'devices' ? devicesBody(subject, thing, context.now) : null,
  };
}

async function licenseBody(context: Context, license: License) {
  return {
    id: license.id,
    ending: await keyEnding(context, license),
    expires_at: toOptionalInstant(license.expiresAt),
    is_trial: isTrial(license),
  };
}

function optionsOf(subject: Purchasable, quantity: number, now: number) {
  const { product, thing } = subject;
  if (thing.kind === 'devices') return [];
  // For several licences, show the catalogue price of one.
  const one: DurationThing = thing.kind === 'renewals' ? { kind: 'new', offered: undefined } : thing;
  return Object.entries(product.durations).map(([duration_key, duration]) => {
    const listed = listPriceOf(
      { product, thing: one },
      { durationKey: duration_key, ...duration },
      quantity,
      now,
    );
    const cents = listed?.unitCents ?? 0;
    return {
      duration_key,
      label: duration.label,
      months: duration.months,
      price: toMoney(paidOf(subject, cents, now)),
      lowest_price: toOptionalMoney(lowestOf(subject, lowestWith(subject, duration, now), now)),
    };
  });
}

/** A duration's lowest recent price, plus the licence's additional devices. */
function lowestWith({ thing }: Purchasable, duration: SaleDuration, now: number): number | undefined {
  const lowest = shownReduction(duration, now)?.lowestCents;
  if (lowest === undefined || thing.kind !== 'renewal') return lowest;
  return lowest + extraCentsFor(thing.license, duration.months);
}

/** What the buyer pays for a lowest price, if there is one. */
const lowestOf = (subject: Purchasable, cents: number | undefined, now: number) =>
  cents === undefined ? undefined : paidOf(subject, cents, now);

/** The choice of more devices, and the price of a running automatic renewal with them. */
function devicesBody(
  subject: Purchasable,
  { license, running, devices: asked }: Thing & { kind: 'devices' },
  now: number,
): CheckoutBody['devices'] {
  const { product } = subject;
  const extraCents = license.extraCents + asked * product.deviceCents;
  const renewed = running && renewalCents(product, running.durationKey, { running, license: { extraCents } });
  return {
    asked,
    most: Math.max(1, MAX_EXTRA_DEVICES - license.extraDevices),
    month_price: toMoney(product.deviceCents),
    renewal_price: renewed === null ? null : toMoney(paidOf(subject, renewed, now)),
  };
}

function addedOf({ thing }: Total) {
  if (thing.kind !== 'devices') return null;
  return { devices: thing.devices, days: thing.days, month_price: toMoney(thing.monthCents) };
}

const totalBody = (total: Total, lowestCents: number | undefined) => ({
  duration_key: total.durationKey,
  label: total.duration.label,
  months: total.duration.months,
  quantity: total.quantity,
  unit_price: total.unitCents === null ? null : toMoney(total.unitCents),
  list_price: toMoney(total.listCents),
  discount: toMoney(total.discountCents),
  price: toMoney(total.charged.priceCents),
  net: toMoney(total.charged.netCents),
  vat: toMoney(total.charged.priceCents - total.charged.netCents),
  vat_percent: total.charged.percent,
  vat_scheme: total.charged.scheme,
  country: total.charged.country,
  lowest_price: toOptionalMoney(lowestCents),
  new_expires_at: toInstant(total.term.expiresAt),
  extra_price: toMoney(total.extraCents),
  added: addedOf(total),
});
