import Stripe from 'stripe';
import { createAccess } from './access.ts';
import type { Told } from './api/route.ts';
import { type Call, createCalls } from './calls.ts';
import { createControls, type Recorded } from './controls.ts';
import type { Post } from './deliveries.ts';
import { createFaults } from './faults.ts';
import { createOutbox } from './outbox.ts';
import { createPages, PAGE } from './page/pages.ts';
import { expireDue } from './world/sessions.ts';
import { newId, secondsOf } from './world/world.ts';

/** A test key, and the signing secret of events. */
export const STRIPE_KEY = 'sk_test_stand_in';
export const WEBHOOK_SECRET = 'whsec_stand_in';

export interface StandInOptions {
  /** In epoch milliseconds; by default, the machine's clock. */
  now?: () => number;
  /** The origin of the hosted pages. */
  origin?: string;
  /** Delivers events; without it they wait until a test takes them. */
  post?: Post;
}

/**
 * Stripe's API, hosted page and events, written from the published API description. It checks the product's requests
 * against that description, and reports changes as events. It keeps all data in memory and needs only web interfaces.
 */
export function createStripe({
  now = Date.now,
  origin = 'https://checkout.stripe.com',
  post,
}: StandInOptions = {}) {
  let ahead = 0;
  const clock = () => now() + ahead;
  const requests: Recorded[] = [];
  const faults = createFaults();
  const access = createAccess();
  const outbox = createOutbox({ now: clock, secret: WEBHOOK_SECRET, post });
  const world: Told = {
    now: clock,
    things: new Map(),
    offers: new Map(),
    paidOut: new Map(),
    declines: [],
    events: outbox.events,
    cause: null,
    pageOf: (session) => origin + PAGE + session,
    emit(type, thing) {
      outbox.note({
        id: newId('evt'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: secondsOf(world),
        data: { object: structuredClone(thing) },
        livemode: false,
        pending_webhooks: 1,
        request: world.cause,
        type,
      });
    },
  };
  const answerCall = createCalls(world, { faults, access }, outbox.flush);
  const answerPage = createPages(world, faults, outbox.flush);

  return {
    /** Replaces the global `fetch`. */
    async fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
      const call = await callOf(new Request(input, init), init?.signal);
      expireDue(world);
      if (call.path.startsWith(PAGE)) return answerPage(call);
      const { method, path, query, body, key } = call;
      requests.push({ method, path, query, body, key });
      const reply = await answerCall(call);
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
      const headers = { 'Content-Type': 'application/json', 'Request-Id': newId('req') };
      return new Response(text, { status: reply.status, headers });
    },
    /** Sends due events, after a test used a control. */
    flush: outbox.flush,
    ...createControls({
      world,
      faults,
      outbox,
      access,
      requests,
      advance: (ms) => {
        ahead += ms;
        expireDue(world);
      },
    }),
  };
}
export type StandIn = ReturnType<typeof createStripe>;

async function callOf(request: Request, signal: AbortSignal | null = request.signal): Promise<Call> {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    query: search.slice(1),
    // The Workers runtime warns when code reads a form as text.
    body: new TextDecoder().decode(await request.arrayBuffer()),
    key: request.headers.get('Idempotency-Key'),
    authorization: request.headers.get('Authorization') ?? '',
    signal: signal ?? request.signal,
  };
}
