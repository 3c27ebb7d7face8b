import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import type { ApiEnv, PaymentMessage } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { handlePayments } from '#lib/api/services/payments/tasks/queue.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { SIGNATURE_HEADER } from '#lib/contract/calls/protocol.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import type { Delivery } from '#tests/support/stripe/deliveries.ts';
import type { Choice } from '#tests/support/stripe/outbox.ts';
import { type Answer, call, clock, send } from './api.ts';
import { justBefore } from './interleaved.ts';
import { stripeEnv, stripeSystem } from './stripe.ts';

const LONG_MINUTES = 120;
const LONG_STEP = 30;

/**
 * A shop that sells for money: Stripe's stand-in, the queue of its tasks, their consumer and the minutely job, on the
 * tests' clock. `vi.unstubAllGlobals` ends it.
 */
export function paymentSystem({ losesMessages = false, DB = stripeEnv.DB } = {}) {
  const system = { losesMessages };
  let queue: { at: number; body: PaymentMessage }[] = [];
  const put = (body: PaymentMessage, delaySeconds = 0) =>
    void queue.push({ at: clock.now + delaySeconds * 1000, body });
  const PAYMENTS = {
    async sendBatch(messages: Iterable<MessageSendRequest<PaymentMessage>>) {
      if (system.losesMessages) return;
      for (const { body, delaySeconds } of messages) put(body, delaySeconds);
    },
  } as unknown as Queue<PaymentMessage>;
  const env: ApiEnv = { ...stripeEnv, DB, PAYMENTS };
  const { stripe, provider } = stripeSystem(env);

  /** Runs the consumer on messages, side by side. */
  async function take(bodies: PaymentMessage[]): Promise<void> {
    const messages = bodies.map((body) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(clock.now),
      attempts: 1,
      body,
      ack() {},
      retry: ({ delaySeconds = 60 }: QueueRetryOptions = {}) => put(body, delaySeconds),
    }));
    const ctx = createExecutionContext();
    await handlePayments(messages, env, ctx, () => clock.now);
    await waitOnExecutionContext(ctx);
  }

  async function consume(): Promise<void> {
    for (;;) {
      const due = queue.filter(({ at }) => at <= clock.now);
      if (due.length === 0) return;
      queue = queue.filter(({ at }) => at > clock.now);
      await take(due.map(({ body }) => body));
    }
  }

  /** Hands one event to the API, as Stripe does. */
  const hand = ({ body, signature }: Pick<Delivery, 'body' | 'signature'>): Promise<Answer> =>
    send(
      callPath('providerEvent'),
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
      },
      env,
    );

  return {
    env,
    stripe,
    provider,
    take,
    consume,
    hand,
    /** Makes a call of the contract's table in this shop. */
    call: (name: Parameters<typeof call>[0], options?: Parameters<typeof call>[1]) =>
      call(name, options, env),
    /** The same while something else happens just before its batch of a number. */
    callBeside: (
      [batch, happens]: [batch: number, happens: () => Promise<unknown>],
      ...[name, options]: Parameters<typeof call>
    ) => call(name, options, justBefore(batch, happens, env)),
    messages: () => queue.map(({ body }) => body),
    /** Ends the process: what it held in memory is gone. */
    kill() {
      queue = [];
    },
    /** Hands over the events that wait, or those of a choice, and does what follows. */
    async tell(choice: Choice = {}): Promise<number[]> {
      const statuses: number[] = [];
      for (const delivery of await stripe.deliveries(choice)) statuses.push((await hand(delivery)).status);
      if (!choice.ids) stripe.lose();
      await consume();
      return statuses;
    },
    /** Lets minutes pass: messages come when they are due, and the job runs, over hours not every minute. */
    async pass(minutes: number) {
      await consume();
      const end = clock.now + minutes * MINUTE_MS;
      const step = (minutes > LONG_MINUTES ? LONG_STEP : 1) * MINUTE_MS;
      while (clock.now < end) {
        clock.now = Math.min(end, clock.now + step, ...queue.map(({ at }) => at));
        await consume();
        await runEachMinute(env, clock.now);
      }
      await consume();
    },
  };
}
export type PaymentSystem = ReturnType<typeof paymentSystem>;
