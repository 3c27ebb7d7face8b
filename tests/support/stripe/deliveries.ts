import Stripe from 'stripe';
import type { StripeEvent, Thing } from './world/kinds.ts';

/** How events go. */
export type Pace =
  /** When the call is answered that causes them. */
  | 'soon'
  /** Before that answer. */
  | 'first'
  /** When they are released. */
  | 'held'
  /** Never. */
  | 'lost'
  /** Each twice, one after the other. */
  | 'twice'
  /** All at once, each twice. */
  | 'together';

/** How an event is sent otherwise than it is. */
export interface Sending {
  /** When it says that it was signed, in epoch milliseconds; now where it is not said. */
  at?: number;
  /** Another secret forges it. */
  secret?: string;
  /** What it says instead. */
  amount?: number;
  currency?: string;
  /** Whether it says that real money moved. */
  livemode?: boolean;
  /** Changed on its way, after it was signed. */
  isAltered?: boolean;
}

/** An event as it is sent. */
export interface Delivery {
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** Hands an event over; the status, or nothing where nobody answers. */
export type Post = (delivery: Delivery) => Promise<number | undefined>;

const ATTEMPTS = 4;
const cryptoProvider = Stripe.createSubtleCryptoProvider();

/** A signature by the library's own helper for tests. */
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

/** Tries again at once a few times, as Stripe does over days; whether it was taken. */
export async function postUntilTaken(post: Post, delivery: Delivery): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const status = (await post(delivery)) ?? 0;
    if (status >= 200 && status < 300) return true;
  }
  return false;
}
