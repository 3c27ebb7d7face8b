import type Stripe from 'stripe';
import * as v from 'valibot';
import { PAYABLE_MINUTES } from '#lib/contract/limits.ts';
import type { MethodPage, OpenPage, PageBill, TimeLimit } from './provider.ts';
import { ProviderRefused } from './provider-errors.ts';
import type { KeptMethod, ProviderPayment } from './provider-facts.ts';
import { ask, LARGEST_PAGE } from './stripe-client.ts';
import { paymentOfIntent, paymentOfSession, savedMethodOf } from './stripe-facts.ts';
import { BegunSession, Intent, LICENSE, OpenSession, ORDER, Session, SHOP } from './stripe-objects.ts';
import { createOnce } from './stripe-once.ts';

/** Methods that can be charged again directly; others would only lead to one of these. */
const CHARGEABLE: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = [
  'card',
  'paypal',
  'sepa_debit',
];

/** Opens a payment page. Creates a Stripe customer only if the method is saved: Stripe gets no more than it needs. */
export function openPaymentPage(stripe: Stripe, bill: PageBill, shop: string): Promise<OpenPage> {
  const { orderId, description, transactionId, amountCents, keepsMethod } = bill;
  const currency = bill.currency.toLowerCase();
  const metadata = { [ORDER]: orderId, [SHOP]: shop };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'payment',
    ...ofVisitor(bill),
    client_reference_id: orderId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: { currency, unit_amount: amountCents, product_data: { name: description } },
      },
    ],
    // The customer pays the agreed amount in the agreed currency.
    adaptive_pricing: { enabled: false },
    expires_at: Math.floor(bill.payableUntil / 1000),
    payment_intent_data: {
      description: `${transactionId} ${description}`,
      metadata,
      ...(keepsMethod ? { setup_future_usage: 'off_session' } : {}),
    },
    ...(keepsMethod ? { customer_creation: 'always', allowed_payment_method_types: CHARGEABLE } : {}),
  };
  return begun(() =>
    createOnce<unknown>({
      key: `order-${orderId}`,
      attempts: bill.attempts ?? 0,
      find: () => findOpen(stripe, bill),
      create: (idempotencyKey) => stripe.checkout.sessions.create(params, { idempotencyKey }),
    }),
  );
}

/** How many open pages are searched. A page that is not found cannot be paid: no customer has got its address. */
const MOST_LOOKED_THROUGH = 300;
/** Allows for clock differences. */
const SLACK_SECONDS = 300;

/** The open page of a bill, which Stripe can only find by time. */
async function findOpen(stripe: Stripe, { orderId, payableUntil }: PageBill): Promise<unknown> {
  const since = Math.floor(payableUntil / 1000) - PAYABLE_MINUTES * 60 - SLACK_SECONDS;
  let seen = 0;
  for await (const session of stripe.checkout.sessions.list({
    created: { gte: since },
    status: 'open',
    limit: LARGEST_PAGE,
  })) {
    if (v.is(OpenSession, session) && session.client_reference_id === orderId) return session;
    seen += 1;
    if (seen === MOST_LOOKED_THROUGH) break;
  }
  return undefined;
}

/** Opens a page that saves a method. */
export function openMethodPage(stripe: Stripe, page: MethodPage, shop: string): Promise<OpenPage> {
  const metadata = { [LICENSE]: page.licenseId, [SHOP]: shop };
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'setup',
    ...ofVisitor(page),
    client_reference_id: page.licenseId,
    metadata,
    currency: 'eur',
    customer_creation: 'always',
    allowed_payment_method_types: CHARGEABLE,
    setup_intent_data: { metadata },
  };
  const idempotencyKey = `method-${page.id}`;
  return begun(() => stripe.checkout.sessions.create(params, { idempotencyKey }));
}

const ofVisitor = ({
  email,
  returnUrl,
  cancelUrl,
}: Pick<MethodPage, 'email' | 'returnUrl' | 'cancelUrl'>) => ({
  customer_email: email,
  locale: 'it' as const,
  success_url: returnUrl,
  cancel_url: cancelUrl,
});

async function begun(begin: () => Promise<unknown>): Promise<OpenPage> {
  const session = await ask(BegunSession, begin);
  return { reference: session.id, url: session.url, payableUntil: session.expires_at * 1000 };
}

const isPage = (reference: string) => reference.startsWith('cs_');
/** Expands the method and the money of an intent. */
export const WHOLE_INTENT = ['payment_method', 'latest_charge.balance_transaction'];
const WHOLE_PAYMENT = WHOLE_INTENT.map((field) => `payment_intent.${field}`);

/** The state of a page, or of a charge without a page. */
export async function readPayment(
  stripe: Stripe,
  reference: string,
  limit?: TimeLimit,
): Promise<ProviderPayment> {
  const { checkout, paymentIntents } = stripe;
  if (isPage(reference)) {
    const params = { expand: WHOLE_PAYMENT };
    return paymentOfSession(await ask(Session, () => checkout.sessions.retrieve(reference, params, limit)));
  }
  const params = { expand: WHOLE_INTENT };
  return paymentOfIntent(await ask(Intent, () => paymentIntents.retrieve(reference, params, limit)));
}

/** Closes a page. Stripe refuses if it is not open; then its state is read. */
export async function closePage(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  if (!isPage(reference)) return readPayment(stripe, reference);
  try {
    const params = { expand: WHOLE_PAYMENT };
    return paymentOfSession(await ask(Session, () => stripe.checkout.sessions.expire(reference, params)));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const payment = await readPayment(stripe, reference);
    if (payment.state === 'open') throw error;
    return payment;
  }
}

/** The method that a page has saved, with a payment or without one. */
export async function readSavedMethod(
  stripe: Stripe,
  reference: string,
  limit?: TimeLimit,
): Promise<KeptMethod | undefined> {
  const params = { expand: ['setup_intent.payment_method', ...WHOLE_PAYMENT] };
  const { sessions } = stripe.checkout;
  return savedMethodOf(await ask(Session, () => sessions.retrieve(reference, params, limit)));
}
