import * as v from 'valibot';
import { logError } from '#lib/api/context.ts';
import type { ProviderEvent } from './provider-facts.ts';
import { isOfKept, paymentOfIntent, paymentOfSession } from './stripe-facts.ts';
import { Intent, isOfOther, LICENSE, OfIntent, Session, ToldDispute } from './stripe-objects.ts';

type About =
  | { about: 'other' }
  | Pick<Extract<ProviderEvent, { about: 'payment' }>, 'about' | 'payment'>
  | Pick<Extract<ProviderEvent, { about: 'charge' }>, 'about' | 'chargeId' | 'closed'>
  | Pick<Extract<ProviderEvent, { about: 'method' }>, 'about' | 'reference'>;

const Envelope = v.object({
  id: v.string(),
  type: v.string(),
  created: v.number(),
  livemode: v.optional(v.boolean()),
  data: v.object({ object: v.unknown() }),
});
const other: About = { about: 'other' };

/** The deployment whose events are read, and the mode of its key. */
export interface Listener {
  shop: string;
  mode: 'test' | 'live' | undefined;
}

/**
 * Reads a signed event. One that cannot be parsed is only logged. Returns undefined for an event of the other mode than
 * our key's: the signing secret belongs to the wrong endpoint. Stripe repeats a refused event until that is fixed.
 */
export function eventOf(signed: unknown, listener: Listener): ProviderEvent | undefined {
  const envelope = v.safeParse(Envelope, signed);
  if (!envelope.success) {
    logError('event of the payment service not understood', pathOf(envelope.issues));
    return { id: '', type: '', at: 0, about: 'other' };
  }
  const { id, type, created, livemode, data } = envelope.output;
  if (livemode !== undefined && listener.mode !== undefined && livemode !== (listener.mode === 'live')) {
    logError('event of the payment service of the other mode', '', { id, type, livemode });
    return undefined;
  }
  const at = created * 1000;
  return { id, type, at, ...aboutOf({ id, type, at, shop: listener.shop }, data.object) };
}

function aboutOf(event: Told, object: unknown): About {
  const { id, type } = event;
  try {
    return readerOf(type)?.(object, event) ?? other;
  } catch (error) {
    if (!v.isValiError(error)) throw error;
    logError('event of the payment service not understood', pathOf(error.issues), { id, type });
    return other;
  }
}

/** The path of the first unexpected value; the value itself may be personal data. */
const pathOf = (issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]) => v.getDotPath(issues[0]) ?? '';

type Told = Pick<ProviderEvent, 'id' | 'type' | 'at'> & Pick<Listener, 'shop'>;
type Reader = (object: unknown, event: Told) => About;

const readers: Record<string, Reader> = {
  'checkout.session.completed': ofSession,
  'checkout.session.expired': ofSession,
  'checkout.session.async_payment_succeeded': ofSession,
  'checkout.session.async_payment_failed': ofSession,
  'payment_intent.succeeded': ofIntent,
  'payment_intent.payment_failed': ofIntent,
  'charge.refunded': ofCharge,
  'charge.refund.updated': ofCharge,
  'charge.dispute.closed': ofVerdict,
};

const families = ['refund.', 'charge.dispute.', 'radar.early_fraud_warning.'];

function readerOf(type: string): Reader | undefined {
  if (Object.hasOwn(readers, type)) return readers[type];
  return families.some((family) => type.startsWith(family)) ? ofCharge : undefined;
}

function ofSession(object: unknown, { type, at, shop }: Told): About {
  const session = v.parse(Session, object);
  if (isOfOther(session.metadata, shop)) return other;
  if (session.mode === 'setup') {
    const isOurs = session.metadata?.[LICENSE] !== undefined;
    return isOurs && session.status === 'complete' ? { about: 'method', reference: session.id } : other;
  }
  if (session.mode !== 'payment') return other;
  const hasFailed = type === 'checkout.session.async_payment_failed';
  return { about: 'payment', payment: paymentOfSession(session, hasFailed ? 'failed' : undefined, at) };
}

/** Ignores intents of a page: its session reports the payment, and an intent fails at each attempt. */
function ofIntent(object: unknown, { at, shop }: Told): About {
  const intent = v.parse(Intent, object);
  return isOfKept(intent) && !isOfOther(intent.metadata, shop)
    ? { about: 'payment', payment: paymentOfIntent(intent, at) }
    : other;
}

function ofCharge(object: unknown): About {
  const { payment_intent } = v.parse(OfIntent, object);
  return payment_intent ? { about: 'charge', chargeId: payment_intent } : other;
}

/** The event dates the bank's decision; the dispute does not. */
function ofVerdict(object: unknown, { at }: Told): About {
  const about = ofCharge(object);
  return about.about === 'charge' ? { ...about, closed: { ...v.parse(ToldDispute, object), at } } : about;
}
