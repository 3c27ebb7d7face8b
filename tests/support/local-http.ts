import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { APIRequestContext, APIResponse, Route } from '@playwright/test';
import { codeOf } from '#scripts/lib/problem.ts';
import type { Transport } from '#tests/support/user-agent.ts';

/*
 * How tests send requests to a server on this machine. The server may close an idle connection just as a client reuses
 * it: only reads are then repeated, once. Enforced by tests/tooling/local-requests.test.ts.
 */

export interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
  text: string;
}

interface Sent {
  method?: string | undefined;
  /** Sent unchanged in the request line. */
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string | undefined;
}

const READS = ['GET', 'HEAD'];

/** Sends a request on a new connection, and follows no redirect. */
export async function send(origin: string, sent: Sent): Promise<Got> {
  const isRead = READS.includes(sent.method ?? 'GET');
  try {
    const got = await sendOnce(origin, sent);
    return isRead && isCutOff(got.status, got.text) ? sendOnce(origin, sent) : got;
  } catch (error) {
    if (codeOf(error) !== 'ECONNRESET' || !isRead) throw error;
    return sendOnce(origin, sent);
  }
}

/** Whether the response comes from wrangler's proxy, whose connection to the product was reset. */
export const isCutOff = (status: number, text: string): boolean =>
  status === 500 && text.startsWith('Error: Network connection lost.');

function sendOnce(origin: string, { method = 'GET', path, headers, body }: Sent): Promise<Got> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers, agent: false }, async (response) => {
      response.once('error', reject);
      const { statusCode = 0, headers: got } = response;
      const whole = await buffer(response).catch(() => Buffer.alloc(0));
      resolve({ status: statusCode, headers: got, body: whole, text: whole.toString() });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

const HEADERS_ONLY = new Set([204, 205, 304]);

/** A `UserAgent`'s transport over sockets. */
export function overSocket(origin: string): Transport {
  return async (path, { method, headers, body }) => {
    const packed = body ? new Response(body) : undefined;
    const type = packed?.headers.get('Content-Type');
    if (type && !headers.has('Content-Type')) headers.set('Content-Type', type);
    const bytes = packed && Buffer.from(await packed.arrayBuffer());
    const got = await send(origin, { method, path, headers: Object.fromEntries(headers), body: bytes });
    const answered = new Headers();
    for (const [name, value] of Object.entries(got.headers)) {
      for (const each of [value ?? []].flat()) answered.append(name, each);
    }
    return new Response(HEADERS_ONLY.has(got.status) ? null : got.body, {
      status: got.status,
      headers: answered,
    });
  };
}

/** Like `send`, with the signature of `fetch`. */
export function ask(url: string | URL, init: RequestInit = {}): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  return overSocket(origin)(pathname + search, { ...init, headers: new Headers(init.headers) });
}

/** Playwright repeats only after a reset. */
const oneMore = { maxRetries: 1 };

/** Sends a reading request with the browser's cookies. */
export const readBy = (
  by: APIRequestContext,
  path: string,
  options?: { headers: Record<string, string> },
): Promise<APIResponse> => by.get(path, { ...options, ...oneMore });

/** The response to a page's reading call, for a test to change. */
export const readFor = (
  route: Route,
  options?: { maxRedirects: number; url?: string },
): Promise<APIResponse> => route.fetch({ ...options, ...oneMore });
