import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stripeProvider } from '#lib/api/services/provider/stripe.ts';
import { PROVIDER_EVENT_SECONDS } from '#lib/contract/limits.ts';
import type { Sending } from '#tests/support/stripe/deliveries.ts';
import { WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { clock } from '#tests/support/worker/api.ts';
import { type StripeSystem, stripeEnv, stripeSystem } from '#tests/support/worker/stripe.ts';

const TOLERANCE_MS = PROVIDER_EVENT_SECONDS * 1000;
const type = 'checkout.session.completed';

let system: StripeSystem;
beforeEach(async () => {
  system = stripeSystem();
  const { reference } = await system.page();
  system.stripe.pay({ session: reference });
});
afterEach(() => vi.unstubAllGlobals());

async function delivery(sending: Sending = {}) {
  const [sent] = await system.stripe.deliveries({ type, ...sending });
  if (!sent) throw new Error('The page tells that it was paid');
  return sent;
}

const read = async (sending: Sending = {}, secrets = WEBHOOK_SECRET) => {
  const { body, signature } = await delivery(sending);
  return readAs(body, signature, secrets);
};
const readAs = (body: string, signature: string, STRIPE_WEBHOOK_SECRET = WEBHOOK_SECRET) =>
  stripeProvider({ ...stripeEnv, STRIPE_WEBHOOK_SECRET }).readEvent(body, signature, clock.now);

describe('an event is accepted', () => {
  it('with its signature', async () => {
    expect(await read()).toMatchObject({ type, payment: { amountCents: 4900, currency: 'EUR' } });
  });

  it('with its own content, if it differs in amount from the agreed one', async () => {
    const changed = { payment: { amountCents: 1, currency: 'USD' } };
    expect(await read({ amount: 1, currency: 'usd' })).toMatchObject(changed);
  });

  it('up to the limits of its age, with clocks that differ', async () => {
    const now = Math.floor(clock.now / 1000) * 1000;
    for (const at of [now - TOLERANCE_MS, now + TOLERANCE_MS])
      expect(await read({ at })).toMatchObject({ type });
  });

  it.each([
    ['before', 'whsec_old,whsec_new'],
    ['after', 'whsec_new, whsec_old'],
  ])('with the old secret and the new one during a rotation, %s', async (_, secrets) => {
    for (const secret of ['whsec_old', 'whsec_new'])
      expect(await read({ secret }, secrets)).toMatchObject({ type });
  });

  it('with the signatures of both secrets, as Stripe sends it during a rotation', async () => {
    const { body, signature } = await delivery();
    const other = await delivery({ secret: 'whsec_other' });
    const [time, own] = signature.split(',');
    const foreign = other.signature.split(',')[1];
    expect(await readAs(body, `${time},${foreign},${own}`)).toMatchObject({ type });
    expect(await readAs(body, `${time},${own},${foreign}`)).toMatchObject({ type });
    expect(await readAs(body, `${time},${foreign}`)).toBeUndefined();
  });
});

describe('an event is refused', () => {
  it.each<[string, Sending]>([
    ['was forged', { secret: 'whsec_of_somebody' }],
    ['was changed on its way', { amount: 1, isAltered: true }],
    ['is too old', { at: clock.now - TOLERANCE_MS - 2000 }],
    ['comes from the future', { at: clock.now + TOLERANCE_MS + 2000 }],
  ])('that %s', async (_, sending) => {
    expect(await read(sending)).toBeUndefined();
  });

  it.each(['', 't=1', 'v1=00', 'nothing', 't=,v1=', 't=NaN,v1=00'])(
    'with the signature «%s»',
    async (signature) => {
      const { body } = await delivery();
      expect(await readAs(body, signature)).toBeUndefined();
    },
  );

  it('with another scheme’s signature', async () => {
    const { body, signature } = await delivery();
    expect(await readAs(body, signature.replace('v1=', 'v0='))).toBeUndefined();
  });

  it('with another time than the signed one', async () => {
    const { body, signature } = await delivery({ at: clock.now - 2 * TOLERANCE_MS });
    const fresh = signature.replace(/t=\d+/, `t=${Math.floor(clock.now / 1000)}`);
    expect(await readAs(body, fresh)).toBeUndefined();
    expect(await readAs(body, `t=${Math.floor(clock.now / 1000)},${signature}`)).toBeUndefined();
    expect(await readAs(body, `${signature},t=${Math.floor(clock.now / 1000)}`)).toBeUndefined();
  });

  it.each(['', ' ', ',', ' , '])('without a secret, such as «%s»', async (secrets) => {
    const { body, signature } = await delivery();
    expect(await readAs(body, signature, secrets)).toBeUndefined();
  });

  it('without a body', async () => {
    const { signature } = await delivery();
    expect(await readAs('', signature)).toBeUndefined();
  });
});
