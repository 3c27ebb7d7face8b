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

/** Whose events are told, and whether their key moves real money. */
export interface Listener {
  shop: string;
  mode: 'test' | 'live' | undefined;
}

/**
 * What a signed event tells. One that is not understood concerns us no further than a line of the log. One of the other mode
 * than our key's tells nothing: the signing secret is that of the wrong endpoint, and Stripe repeats what is refused until it is
 * mended.
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

/** Where it is not as expected; what stands there may be personal. */
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

/** A page's intents are told by its session, and fail as often as its visitor tries. */
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

/** A dispute does not say when its bank decided: the event does. */
function ofVerdict(object: unknown, { at }: Told): About {
  const about = ofCharge(object);
  return about.about === 'charge' ? { ...about, closed: { ...v.parse(ToldDispute, object), at } } : about;
}
