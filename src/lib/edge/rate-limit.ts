import { networkOf } from '#lib/server/networks.ts';
import { TOO_MANY_REQUESTS } from '#lib/text/errors.ts';
import type { Env } from './env.ts';
import { describeError, logError } from './log.ts';
import { refusals } from './refusals.ts';

/** The period of the limit `DOOR` in wrangler.toml. */
const PERIOD_S = 10;

/**
 * Whether a network sends more than an office would, counted by the platform per location. The Worker checks this
 * first, before it reads a body, opens a session or calls the API. A request without an address does not come through
 * the platform and is not limited.
 */
export async function isRateLimited(request: Request, env: Env): Promise<boolean> {
  const address = request.headers.get('CF-Connecting-IP');
  if (!address) return false;
  try {
    const { success } = await env.DOOR.limit({ key: networkOf(address, 56) });
    return !success;
  } catch (error) {
    // The API's own limits still apply.
    logError('door_not_counted', { error: describeError(error) });
    return false;
  }
}

/** Paths of API calls and program updates, which have no pages. */
export const isForPrograms = (path: string): boolean => /^\/(?:api|updates)\//.test(path);

/** Refuses a call with JSON, a page with a plain sentence. */
export function refuseRateLimited(path: string): Response {
  if (isForPrograms(path)) return refusals.flooded(PERIOD_S);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Retry-After': String(PERIOD_S),
  };
  return new Response(TOO_MANY_REQUESTS, { status: 429, headers });
}
