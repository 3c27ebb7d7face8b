/** Stripe's secrets as configured. */
export interface StripeSecrets {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
}

/** A secret with an invalid value. */
export interface SecretFault {
  name: keyof StripeSecrets;
  /** `swapped`: the other secret; `publishable`: the key that browsers may have. */
  found: 'blank' | 'swapped' | 'publishable' | 'other';
}

const SECRET_KEY = /^[sr]k_\w+$/;
const SIGNING_SECRET = /^whsec_\S+$/;

/** Faults that show in the form of the secrets; only Stripe knows whether they are valid. */
export function secretFaults({
  STRIPE_SECRET_KEY = '',
  STRIPE_WEBHOOK_SECRET = '',
}: StripeSecrets): SecretFault[] {
  const signing = STRIPE_WEBHOOK_SECRET.split(',').map((each) => each.trim());
  return [
    ...(SECRET_KEY.test(STRIPE_SECRET_KEY) ? [] : [faultOf('STRIPE_SECRET_KEY', STRIPE_SECRET_KEY)]),
    // While one is being rotated, there are two.
    ...signing
      .filter((each) => !SIGNING_SECRET.test(each))
      .slice(0, 1)
      .map((each) => faultOf('STRIPE_WEBHOOK_SECRET', each)),
  ];
}

function faultOf(name: keyof StripeSecrets, value: string): SecretFault {
  if (value.trim() === '') return { name, found: 'blank' };
  if (value.startsWith('pk_')) return { name, found: 'publishable' };
  const other = name === 'STRIPE_SECRET_KEY' ? SIGNING_SECRET : SECRET_KEY;
  return { name, found: other.test(value) ? 'swapped' : 'other' };
}

/** Whether a key moves real money; undefined if its form does not say. */
export function keyMode({ STRIPE_SECRET_KEY = '' }: StripeSecrets): 'test' | 'live' | undefined {
  const [, mode] = /^[sr]k_(test|live)_/.exec(STRIPE_SECRET_KEY) ?? [];
  return mode as 'test' | 'live' | undefined;
}
