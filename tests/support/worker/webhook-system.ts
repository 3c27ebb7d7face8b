import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import * as v from 'valibot';
import { vi } from 'vitest';
import type { ApiEnv, WebhookMessage } from '#lib/api/env.ts';
import { runEachMinute } from '#lib/api/scheduled.ts';
import { handleWebhooks } from '#lib/api/services/webhooks/queue.ts';
import { WebhookBody, webhookTypes } from '#lib/contract/admin/webhooks/events.ts';
import { EndpointWithSecret } from '#lib/contract/admin/webhooks/webhooks.ts';
import { call, clock, env, read } from './api.ts';

const MINUTE_MS = 60_000;
const LONG_STEP = 240;

/** What the far side got. */
export interface Received {
  at: number;
  url: string;
  headers: Record<string, string>;
  raw: string;
  body: v.InferOutput<typeof WebhookBody>;
  init: RequestInit;
}

type Far = (attempt: number, received: Received) => Response | Promise<Response>;

/** A far side, the queue, its consumer and the minutely job on the tests' clock. `vi.unstubAllGlobals` ends it. */
export function webhookSystem(answer: Far = () => new Response('ok'), { losesMessages = false } = {}) {
  const received: Received[] = [];
  let queue: { at: number; body: WebhookMessage }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const raw = String(init.body);
    const body = v.parse(WebhookBody, JSON.parse(raw));
    const got = { at: clock.now, url, headers: init.headers as Record<string, string>, raw, body, init };
    received.push(got);
    return answer(received.length, got);
  });
  const WEBHOOKS = {
    async sendBatch(messages: Iterable<MessageSendRequest<WebhookMessage>>) {
      if (losesMessages) return;
      for (const { body } of messages) queue.push({ at: clock.now, body });
    },
  } as unknown as Queue<WebhookMessage>;
  const inEnv: ApiEnv = { ...env, WEBHOOKS };

  /** Runs the consumer on messages of ours, side by side. */
  async function take(bodies: WebhookMessage[]): Promise<void> {
    const messages = bodies.map((body) => ({
      id: crypto.randomUUID(),
      timestamp: new Date(clock.now),
      attempts: 1,
      body,
      ack() {},
      retry({ delaySeconds = 60 }: QueueRetryOptions = {}) {
        queue.push({ at: clock.now + delaySeconds * 1000, body });
      },
    }));
    const ctx = createExecutionContext();
    await handleWebhooks(messages, inEnv, ctx, () => clock.now);
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

  return {
    env: inEnv,
    received,
    take,
    consume,
    messages: () => queue.map(({ body }) => body),
    /** Ends the process: what it held in memory is gone. */
    kill() {
      queue = [];
    },
    /** Lets minutes pass: messages come when they are due, and the job runs. */
    async pass(minutes: number) {
      await consume();
      const end = clock.now + minutes * MINUTE_MS;
      const step = (minutes > 60 ? LONG_STEP : 1) * MINUTE_MS;
      while (clock.now < end) {
        clock.now = Math.min(end, clock.now + step, ...queue.map(({ at }) => at));
        await consume();
        await runEachMinute(inEnv, clock.now);
      }
      await consume();
    },
    typesSent: () => received.map(({ body }) => body.type),
  };
}

let endpoints = 0;

/** An endpoint of the far side, made by one of the seller's people who has just confirmed to be there. */
export async function newEndpoint(access: string, events: readonly string[] = webhookTypes) {
  endpoints += 1;
  const url = `https://far-${endpoints}.example.org/hooks?token=x`;
  const body = { name: `Gestionale ${endpoints}`, url, events };
  const made = read(EndpointWithSecret, await call('makeWebhookEndpoint', { access, body }));
  return { ...made.endpoint, secret: made.secret };
}
