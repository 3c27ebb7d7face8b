import { networkOf } from '#lib/server/networks.ts';
import { TOO_MANY_REQUESTS } from '#lib/text/errors.ts';
import type { Env } from './env.ts';
import { describeError, logError } from './log.ts';
import { refusals } from './refusals.ts';

/** The period of the limit `DOOR` in wrangler.toml. */
const PERIOD_S = 10;

/**
 * Whether a network sends more than an office would, counted by the platform for each of its locations: the first thing
 * that the Worker does, before it reads a body, opens a session or asks the API. A request without an address does not
 * come by way of the platform.
 */
export async function isRateLimited(request: Request, env: Env): Promise<boolean> {
  const address = request.headers.get('CF-Connecting-IP');
  if (!address) return false;
  try {
    const { success } = await env.DOOR.limit({ key: networkOf(address, 56) });
    return !success;
  } catch (error) {
    // The limits behind it still stand.
    logError('door_not_counted', { error: describeError(error) });
    return false;
  }
}

/** Calls, and what programs update themselves from: no page is there. */
export const isForPrograms = (path: string): boolean => /^\/(?:api|updates)\//.test(path);

/** A call is answered like any other refusal, a page by a plain sentence. */
export function refuseRateLimited(path: string): Response {
  if (isForPrograms(path)) return refusals.flooded(PERIOD_S);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': String(PERIOD_S),
  };
  return new Response(TOO_MANY_REQUESTS, { status: 429, headers });
}
