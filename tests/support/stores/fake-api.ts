import { afterEach, beforeEach, vi } from 'vitest';
// The stores import it with their first call; imported here, it takes no time of a test.
import '#lib/client/http.ts';

/** A request that the stores sent. */
export interface Sent {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Reply = Response | Promise<Response>;

/** Replaces `fetch` with the test's replies; no request reaches a network. */
export function fakeApi() {
  const sent: Sent[] = [];
  const replies = new Map<string, (request: Sent) => Reply>();

  async function answer(input: unknown, init: RequestInit = {}): Promise<Response> {
    const request: Sent = {
      method: init.method ?? 'GET',
      path: String(input),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    };
    sent.push(request);
    const reply = replies.get(`${request.method} ${request.path}`);
    if (!reply) throw new TypeError('fetch failed');
    return reply(request);
  }

  // Never removed, so that late requests of a test do not reach a real network either.
  beforeEach(() => vi.stubGlobal('fetch', answer));
  afterEach(() => {
    sent.length = 0;
    replies.clear();
  });

  return {
    sent,
    /** `on('GET /api/…', () => json(…))`; a later reply replaces an earlier one. */
    on: (call: string, reply: (request: Sent) => Reply) => replies.set(call, reply),
    /** Makes requests fail without an answer. */
    disconnect: () => replies.clear(),
    count: (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call).length,
  };
}

export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
}

/** A response that the test sends later, with `arrive`. */
export function later(): { reply: () => Promise<Response>; arrive: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { reply: () => promise, arrive: resolve };
}
