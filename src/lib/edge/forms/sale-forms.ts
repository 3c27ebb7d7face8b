import * as v from 'valibot';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { PlacedOrder } from '#lib/contract/checkout/orders.ts';
import {
  type CheckoutPage,
  checkoutHref,
  checkoutPageAt,
  earlierHref,
  orderHref,
} from '#lib/contract/checkout/pages.ts';
import { COUNTRY_FIELD, idsIn, OFFER_FIELD, ORDER_FIELDS, versionIn } from '#lib/contract/checkout/rules.ts';
import { MAX_PURCHASE_ORDER } from '#lib/contract/limits.ts';
import { Offer } from '#lib/contract/offers/offers.ts';
import { TRANSFER } from '#lib/contract/payments/rules.ts';
import { devicesIn, quantityIn } from '#lib/contract/products/rules.ts';
import { END_REASON_TEXT } from '#lib/contract/subscriptions/rules.ts';
import { END_SUBSCRIPTION_PAGE } from '#lib/contract/subscriptions/subscriptions.ts';
import { WAIVER_BOXES, WAIVER_VERSION } from '#lib/contract/withdrawals/rules.ts';
import type { Env } from '#lib/edge/env.ts';
import { isPaymentPage } from '#lib/edge/pages/checkout-page.ts';
import type { FormPage, FormPlace, NoScriptForm } from './no-script-form.ts';

/** With only one box ticked, the customer keeps the right of withdrawal, and the API says so. */
function waiverIn(values: URLSearchParams) {
  const version = WAIVER_BOXES.map((name) => values.get(name)).find((value) => value !== null);
  if (!version) return undefined;
  const [request, acknowledgement] = WAIVER_BOXES.map((name) => values.has(name));
  return { version, request, acknowledgement };
}

const NOTHING_TICKED = { version: WAIVER_VERSION, request: false, acknowledgement: false };

const textIn = (values: URLSearchParams, name: string) => values.get(name)?.trim() || undefined;

/**
 * The page after an order: the payment service's, or the order's own if it is already paid or over. If the browser may
 * not redirect the form to the payment page, the order's page links to it.
 */
function afterOrder({ path, search: { organization } }: FormPlace, answer: unknown, env: Env): string {
  const placed = v.safeParse(PlacedOrder, answer);
  if (!placed.success) return path;
  const { id, payment_url, is_earlier } = placed.output;
  if (payment_url !== null)
    return isPaymentPage(payment_url, env) ? payment_url : orderHref(id, organization);
  return is_earlier ? earlierHref(id, organization) : orderHref(id, organization);
}

/** Going back in the browser may show the same page with the same key; other ticked boxes must make another order. */
const boxesIn = (values: URLSearchParams) =>
  [
    ...[...WAIVER_BOXES, ORDER_FIELDS.renewal].map((name) => Number(values.has(name))),
    Number(values.get(ORDER_FIELDS.payBy) === TRANSFER),
  ].join('');

/** Likewise for the buyer's purchase order number, in header characters; the API refuses one that is too long. */
const numberIn = (values: URLSearchParams) =>
  [...(textIn(values, ORDER_FIELDS.purchaseOrder) ?? '').slice(0, MAX_PURCHASE_ORDER)]
    .map((sign) => sign.charCodeAt(0).toString(16))
    .join('');

/** The form of the keys that pages generate; any other text might be an invalid header. */
const KEY = /^[\da-f-]{36}$/;

function keyOf(values: URLSearchParams, more = ''): Record<string, string> {
  const key = values.get(ORDER_FIELDS.key) ?? '';
  return KEY.test(key) ? { [IDEMPOTENCY_HEADER]: key + more } : {};
}

/** Stores the buyer's country, which the page needs to show a price; the same page follows. */
const country: NoScriptForm = {
  call: 'updateProfile',
  fields: [COUNTRY_FIELD],
  next: ({ params, search }) => checkoutHref(params.product ?? '', search),
  silent: true,
};

/** Makes an offer for the chosen products; the same page then shows it. */
const offer: NoScriptForm = {
  call: 'makeOffer',
  fields: [],
  more: (_, { params, search }) => ({
    product_id: params.product ?? '',
    duration_key: search.duration ?? '',
    quantity: quantityIn(search.quantity),
  }),
  headers: (values) => keyOf(values),
  next: ({ params, path, search: { organization } }, answer) => {
    const made = v.safeParse(Offer, answer);
    return made.success ? checkoutHref(params.product ?? '', { offer: made.output.id, organization }) : path;
  },
  silent: true,
};

const order: NoScriptForm = {
  call: 'placeOrder',
  fields: [],
  more: (values, { params, search }) => {
    const renewal = values.get(ORDER_FIELDS.renewal);
    return {
      product_id: params.product ?? '',
      ...(search.devices ? { devices: devicesIn(search.devices) } : { duration_key: search.duration ?? '' }),
      quantity: quantityIn(search.quantity),
      license_id: search.license || undefined,
      license_ids: search.licenses ? idsIn(search.licenses) : undefined,
      until: search.until || undefined,
      expected_price: values.get(ORDER_FIELDS.price) ?? '',
      terms_version: Number(values.get(ORDER_FIELDS.terms)),
      coupon: textIn(values, ORDER_FIELDS.coupon),
      offer_id: search.offer || undefined,
      withdrawal_waiver: waiverIn(values),
      auto_renewal: renewal === null ? undefined : { version: versionIn(renewal) },
      pay_by: textIn(values, ORDER_FIELDS.payBy),
      purchase_order: textIn(values, ORDER_FIELDS.purchaseOrder),
    };
  },
  headers: (values) => keyOf(values, `-${boxesIn(values)}${numberIn(values)}`),
  next: afterOrder,
  silent: true,
  variant: (values) => {
    if (values.has(COUNTRY_FIELD)) return country;
    return values.has(OFFER_FIELD) ? offer : undefined;
  },
};

const delivery: NoScriptForm = {
  call: 'deliverOrder',
  fields: [],
  params: ({ params }) => ({ id: params.id ?? '' }),
  more: (values) => ({
    withdrawal_waiver: waiverIn(values) ?? NOTHING_TICKED,
  }),
  next: ({ params, search }) => orderHref(params.id ?? '', search.organization),
  silent: true,
};

const forms: Partial<Record<CheckoutPage, NoScriptForm>> = { checkout: order, order: delivery };

const withToken = (_: URLSearchParams, { params }: FormPlace) => ({ token: params.token ?? '' });

const ending: NoScriptForm = {
  call: 'endSubscriptionByLink',
  fields: [],
  more: withToken,
  result: 'message',
  variant: (values) => (values.has(END_REASON_TEXT) ? endReason : undefined),
};
/** Sends the reason, which the page asks for once the subscription has ended. */
const endReason: NoScriptForm = {
  call: 'tellEndReasonByLink',
  fields: ['reason', 'text'],
  more: withToken,
  result: 'message',
};

/** The plain form of a checkout page or of the page that ends a subscription. */
export function saleFormAt({ pathname: path, searchParams }: URL): FormPage | undefined {
  const search = Object.fromEntries(searchParams);
  if (path.startsWith(END_SUBSCRIPTION_PAGE)) {
    const token = path.slice(END_SUBSCRIPTION_PAGE.length);
    return { form: ending, place: { path, params: { token }, search } };
  }
  const at = checkoutPageAt(path);
  const form = at && forms[at.page];
  return form && { form, place: { path, params: at.params, search } };
}
