import * as v from 'valibot';
import { vi } from 'vitest';
import { WebhookBody } from '#lib/contract/admin/webhooks/events.ts';
import { webhookTypes } from '#lib/contract/admin/webhooks/rules.ts';
import { EndpointWithSecret } from '#lib/contract/admin/webhooks/webhooks.ts';
import { call, clock, env, read } from './api.ts';
import { queueSystem } from './queue-system.ts';

/** A delivery that the receiver got. */
export interface Received {
  at: number;
  url: string;
  headers: Record<string, string>;
  raw: string;
  body: v.InferOutput<typeof WebhookBody>;
  init: RequestInit;
}

type Far = (attempt: number, received: Received) => Response | Promise<Response>;

/** A receiver of webhooks behind their queue. `vi.unstubAllGlobals` ends it. */
export function webhookSystem(answer: Far = () => new Response('ok'), { losesMessages = false } = {}) {
  const received: Received[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const raw = String(init.body);
    const body = v.parse(WebhookBody, JSON.parse(raw));
    const got = { at: clock.now, url, headers: init.headers as Record<string, string>, raw, body, init };
    received.push(got);
    return answer(received.length, got);
  });
  const system = queueSystem({ name: 'WEBHOOKS', env, losses: { losesMessages } });
  return {
    ...system,
    received,
    typesSent: () => received.map(({ body }) => body.type),
  };
}

let endpoints = 0;

/** Creates an endpoint for the receiver, as a staff member who has just confirmed. */
export async function newEndpoint(access: string, events: readonly string[] = webhookTypes) {
  endpoints += 1;
  const url = `https://far-${endpoints}.example.org/hooks?token=x`;
  const body = { name: `Gestionale ${endpoints}`, url, events };
  const made = read(EndpointWithSecret, await call('makeWebhookEndpoint', { access, body }));
  return { ...made.endpoint, secret: made.secret };
}
