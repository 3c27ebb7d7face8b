import Stripe from 'stripe';
import type { StripeEvent, Thing } from './world/kinds.ts';

/** When and how often the stand-in delivers events. */
export type Pace =
  /** After the response to the call that causes them. */
  | 'soon'
  /** Before that response. */
  | 'first'
  /** When the test releases them. */
  | 'held'
  /** Never. */
  | 'lost'
  /** Each one twice, in sequence. */
  | 'twice'
  /** All at once, each one twice. */
  | 'together';

/** Changes to an event's delivery. */
export interface Sending {
  /** The time of the signature in epoch milliseconds; by default, now. */
  at?: number;
  /** The signing secret; another one than the shop's makes a forgery. */
  secret?: string;
  /** Replaces the amount. */
  amount?: number;
  currency?: string;
  /** Replaces the flag for real money. */
  livemode?: boolean;
  /** Changes the body after it was signed. */
  isAltered?: boolean;
}

/** A delivery of an event. */
export interface Delivery {
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** Delivers an event; returns the status, or undefined without a response. */
export type Post = (delivery: Delivery) => Promise<number | undefined>;

const ATTEMPTS = 4;
const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** A signature by the Stripe library's test helper. */
export const signatureOf = (payload: string, secret: string, at: number): Promise<string> =>
  Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret,
    timestamp: Math.floor(at / 1000),
    cryptoProvider,
  });

export async function sign(
  event: StripeEvent,
  secret: string,
  now: number,
  sending: Sending = {},
): Promise<Delivery> {
  const body = JSON.stringify(changedBy(event, sending));
  const signed = sending.isAltered ? JSON.stringify(event) : body;
  const signature = await signatureOf(signed, sending.secret ?? secret, sending.at ?? now);
  return { id: event.id, type: event.type, body, signature };
}

const sums = ['amount', 'amount_total', 'amount_received'];

function changedBy(event: StripeEvent, { amount, currency, livemode }: Sending): StripeEvent {
  const copy = structuredClone(event);
  if (livemode !== undefined) copy.livemode = livemode;
  const fields = copy.data.object as Thing & Record<string, unknown>;
  for (const name of sums) {
    if (amount !== undefined && typeof fields[name] === 'number') fields[name] = amount;
  }
  if (currency !== undefined && 'currency' in fields) fields.currency = currency;
  return copy;
}

/** Retries a few times at once, as Stripe does over days; returns whether the receiver accepted the event. */
export async function postUntilTaken(post: Post, delivery: Delivery): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const status = (await post(delivery)) ?? 0;
    if (status >= 200 && status < 300) return true;
  }
  return false;
}
