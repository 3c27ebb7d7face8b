import type { KeptMethod, ProviderPayment } from './provider-facts.ts';
import { failureOf } from './stripe-failures.ts';
import { type Intent, KEPT, type Method, ORDER, type Session } from './stripe-objects.ts';

type State = ProviderPayment['state'];

/**
 * The payment of a page.
 *
 * @param eventAt when the event was sent that contains the session, which lacks the charge
 */
export function paymentOfSession(
  session: Session,
  state = stateOfSession(session),
  eventAt?: number,
): ProviderPayment {
  const intent = wholeOf(session.payment_intent);
  const money = intent && state === 'paid' ? intent.amount_received : session.amount_total;
  return {
    reference: session.id,
    orderId: session.metadata?.[ORDER],
    state,
    chargeId: hasMoney(state) ? idOf(session.payment_intent) : undefined,
    paidAt: state === 'paid' ? (takenAt(intent) ?? eventAt) : undefined,
    amountCents: money ?? 0,
    currency: session.currency ?? '',
    ...methodOf(intent),
    failure: whyFailed(state, intent),
  };
}

function stateOfSession({ status, payment_status, payment_intent }: Session): State {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'closed';
  return payment_status === 'unpaid' ? stateOfIntent(wholeOf(payment_intent)) : 'paid';
}

/** The payment of a charge of a saved method. */
export function paymentOfIntent(intent: Intent, eventAt?: number): ProviderPayment {
  const state = stateOfIntent(intent);
  return {
    reference: intent.id,
    orderId: intent.metadata?.[ORDER],
    state,
    chargeId: hasMoney(state) ? intent.id : undefined,
    paidAt: state === 'paid' ? (takenAt(intent) ?? eventAt) : undefined,
    amountCents: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency,
    ...methodOf(intent),
    failure: whyFailed(state, intent),
  };
}

/** The method, and the country of its bank if Stripe says it. */
function methodOf(intent: Intent | undefined): Pick<ProviderPayment, 'method' | 'bankCountry'> {
  const { type = '', card, sepa_debit } = wholeOf(intent?.payment_method) ?? {};
  return { method: type, bankCountry: card?.country ?? sepa_debit?.country ?? '' };
}

const whyFailed = (state: State, intent: Intent | undefined) =>
  state === 'failed' ? failureOf(intent?.last_payment_error ?? {}) : undefined;

function takenAt(intent: Intent | undefined): number | undefined {
  const charge = wholeOf(intent?.latest_charge);
  const taken = wholeOf(charge?.balance_transaction) ?? charge;
  return taken && taken.created * 1000;
}

/** After a failed attempt an intent waits for another method, or is cancelled. */
function stateOfIntent(intent: Intent | undefined): State {
  if (intent?.status === 'succeeded') return 'paid';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'processing';
}

const hasMoney = (state: State) => state === 'paid' || state === 'processing';

/** Whether a payment intent is a charge without a page. */
export const isOfKept = ({ metadata }: Intent): boolean =>
  Boolean(metadata?.[ORDER]) && Boolean(metadata?.[KEPT]);

/** The method that a page has saved, with a payment or without one. */
export function savedMethodOf({ setup_intent, payment_intent }: Session): KeptMethod | undefined {
  const setUp = wholeOf(setup_intent);
  if (setUp) return setUp.status === 'succeeded' ? keptOf(setUp) : undefined;
  const paid = wholeOf(payment_intent);
  const isKept = paid?.status === 'succeeded' && paid.setup_future_usage === 'off_session';
  return isKept ? keptOf(paid) : undefined;
}

/** The method that an intent has saved. */
function keptOf(intent: Pick<Intent, 'customer' | 'payment_method'>): KeptMethod | undefined {
  const method = wholeOf(intent.payment_method);
  if (!intent.customer || !method) return undefined;
  return keptAs(intent.customer, method);
}

/** Maps a saved method of a Stripe customer. */
export const keptAs = (customer: string, method: Method): KeptMethod => ({
  customer,
  method: method.id,
  name: nameOf(method),
  expiryMonth: method.card && monthOf(method.card),
});

const monthOf = ({ exp_year, exp_month }: { exp_year: number; exp_month: number }) =>
  `${exp_year}-${String(exp_month).padStart(2, '0')}`;

/** Card brands whose name is not simply their code with a capital letter. */
const brands: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  unknown: '',
};
const types: Record<string, string> = { paypal: 'PayPal', sepa_debit: 'SEPA' };

function nameOf({ type, card, sepa_debit }: Method): string {
  const name = card ? (brands[card.brand] ?? capital(card.brand)) : (types[type] ?? capital(type));
  const last4 = card?.last4 ?? sepa_debit?.last4;
  return [name, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

type Sent<Whole> = Whole | string | null | undefined;
const wholeOf = <Whole extends object>(sent: Sent<Whole>): Whole | undefined =>
  typeof sent === 'object' && sent !== null ? sent : undefined;
const idOf = (sent: Sent<{ id: string }>): string | undefined =>
  typeof sent === 'string' ? sent : (sent?.id ?? undefined);
