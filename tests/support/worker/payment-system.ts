import { callPath } from '#lib/contract/calls/calls.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import type { Delivery } from '#tests/support/stripe/deliveries.ts';
import type { Choice } from '#tests/support/stripe/outbox.ts';
import { type Answer, call, send } from './api.ts';
import { completeShop } from './fixtures/shops.ts';
import { justBefore } from './interleaved.ts';
import { queueSystem } from './queue-system.ts';
import { stripeEnv, stripeSystem } from './stripe.ts';
import { VIES_URL, viesSystem } from './vies.ts';

/**
 * A shop that sells for money, on the tests' clock: the stand-ins of Stripe and VIES, the task queue, its consumer and
 * the minutely job. `vi.unstubAllGlobals` ends it.
 */
export function paymentSystem({ losesMessages = false, DB = stripeEnv.DB } = {}) {
  const losses = { losesMessages };
  const { env, ...system } = queueSystem({
    name: 'PAYMENTS',
    env: { ...stripeEnv, DB, VIES_URL },
    losses,
  });
  const { stripe, provider } = stripeSystem(env);
  const vies = viesSystem(stripe.fetch);
  const { consume } = system;
  const isComplete = Promise.resolve(completeShop({ DB }));

  /** Delivers one event to the API, like Stripe. */
  const hand = ({ body, signature }: Pick<Delivery, 'body' | 'signature'>, inEnv = env): Promise<Answer> =>
    send(
      callPath('providerEvent'),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
      },
      inEnv,
    );

  return {
    ...system,
    env,
    stripe,
    provider,
    vies,
    hand,
    /** Makes a call of the contract in this shop. */
    async call(name: Parameters<typeof call>[0], options?: Parameters<typeof call>[1]) {
      await isComplete;
      return call(name, options, env);
    },
    /** Like `call`, and runs `happens` just before the batch with a number. */
    async callBeside(
      [batch, happens]: [batch: number, happens: () => Promise<unknown>],
      ...[name, options]: Parameters<typeof call>
    ) {
      await isComplete;
      return call(name, options, justBefore(batch, happens, env));
    },
    /** Delivers the waiting or chosen events, and handles the resulting messages. */
    async tell(choice: Choice = {}): Promise<number[]> {
      const statuses: number[] = [];
      for (const delivery of await stripe.deliveries(choice)) statuses.push((await hand(delivery)).status);
      if (!choice.ids) stripe.lose();
      await consume();
      return statuses;
    },
  };
}
export type PaymentSystem = ReturnType<typeof paymentSystem>;
