import Stripe from 'stripe';
import { PROVIDER_EVENT_SECONDS } from '#lib/contract/limits.ts';

const { StripeSignatureVerificationError } = Stripe.errors;
const cryptoProvider = Stripe.createSubtleCryptoProvider();

export type Signed = { isSigned: false } | { isSigned: true; content: unknown };

/** Checks an event's signature and age. Several secrets, separated by commas, allow a rotation: any may match. */
export async function readSigned(
  raw: string,
  signature: string,
  secrets: string,
  now: number,
): Promise<Signed> {
  if (isAhead(signature, now)) return { isSigned: false };
  for (const secret of secrets.split(',').map((each) => each.trim())) {
    const signed = await readWith(secret, raw, signature, now);
    if (signed.isSigned) return signed;
  }
  return { isSigned: false };
}

async function readWith(secret: string, raw: string, signature: string, now: number): Promise<Signed> {
  const tolerance = PROVIDER_EVENT_SECONDS;
  try {
    const event = Stripe.webhooks.constructEventAsync(raw, signature, secret, tolerance, cryptoProvider, now);
    return { isSigned: true, content: await event };
  } catch (error) {
    if (error instanceof StripeSignatureVerificationError) return { isSigned: false };
    // The signature is valid, but the content is no event that is read here.
    return { isSigned: true, content: undefined };
  }
}

/** Whether an event is dated in the future: the library refuses only events that are too old. */
function isAhead(signature: string, now: number): boolean {
  const times = signature.split(',').filter((part) => part.startsWith('t='));
  return !times.every((time) => Number(time.slice(2)) <= now / 1000 + PROVIDER_EVENT_SECONDS);
}
