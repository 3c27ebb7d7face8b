import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signatureOf } from '#tests/support/stripe/deliveries.ts';
import { WEBHOOK_SECRET } from '#tests/support/stripe/stand-in.ts';
import { clock } from '#tests/support/worker/api.ts';
import { type StripeSystem, stripeSystem } from '#tests/support/worker/stripe.ts';

let system: StripeSystem;
beforeEach(() => {
  system = stripeSystem();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('an event that is not understood', () => {
  const log = () => vi.spyOn(console, 'error').mockImplementation(() => {});
  const read = (content: unknown) => readRaw(JSON.stringify(content));
  const readRaw = async (body: string) =>
    system.provider.readEvent(body, await signatureOf(body, WEBHOOK_SECRET, clock.now), clock.now);

  it('is of a kind without meaning for the shop', async () => {
    const errors = log();
    const event = { id: 'evt_1', type: 'invoice.paid', created: 1, data: { object: { id: 'in_1' } } };
    expect(await read(event)).toEqual({ id: 'evt_1', type: 'invoice.paid', at: 1000, about: 'other' });
    expect(errors).not.toHaveBeenCalled();
  });

  it.each([
    ['checkout.session.completed', { id: 'cs_1', mode: 'payment' }],
    ['payment_intent.succeeded', null],
    ['charge.refunded', { payment_intent: 7 }],
    ['charge.dispute.created', 'du_1'],
  ])('has the type %s and another form; the log says where, and not its content', async (type, object) => {
    const errors = log();
    const event = { id: 'evt_1', type, created: 1, data: { object } };
    expect(await read(event)).toEqual({ id: 'evt_1', type, at: 1000, about: 'other' });
    expect(errors).toHaveBeenCalledTimes(1);
    expect(JSON.parse(String(errors.mock.calls[0]?.[0]))).toMatchObject({
      level: 'error',
      id: 'evt_1',
      type,
    });
  });

  it.each([
    ['no event', { hello: 'world' }],
    ['a list', []],
    ['null', null],
    ['one of the second generation', { object: 'v2.core.event', id: 'evt_1' }],
  ])('is %s', async (_, content) => {
    const errors = log();
    expect(await read(content)).toMatchObject({ about: 'other' });
    expect(errors).toHaveBeenCalledTimes(1);
  });

  it('is no JSON', async () => {
    log();
    expect(await readRaw('{"id":')).toMatchObject({ about: 'other' });
  });

  it('is about a charge without a payment intent', async () => {
    const object = { id: 'ch_1', payment_intent: null };
    const event = { id: 'evt_1', type: 'charge.refunded', created: 1, data: { object } };
    expect(await read(event)).toMatchObject({ about: 'other' });
  });
});
