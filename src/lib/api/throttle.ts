import type { Context as HonoContext } from 'hono';
import type { Refusal } from '#lib/api/objects/windows.ts';
import { type Count, hitLimits, releaseCounts } from '#lib/api/services/shared/rate-limits.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { type Ipv6Prefix, networkOf } from '#lib/server/networks.ts';
import type { Api } from './context.ts';
import { type ApiError, tooFast, tooMany } from './errors.ts';

/** Counts a request. If a limit is reached, refuses it with 429 and counts nothing. */
export async function throttle(c: HonoContext<Api>, ...counts: Count[]): Promise<void> {
  const refusal = await hitLimits(c.get('context'), counts);
  if (refusal) throw refusedBy(refusal);
}

export const refusedBy = ({ limit, wait }: Refusal): ApiError =>
  'waits' in rateLimits[limit] ? tooFast(wait) : tooMany(wait);

/** Releases the counts, for limits on failures. */
export const releaseHits = (c: HonoContext<Api>, ...counts: Count[]): Promise<void> =>
  releaseCounts(c.get('context'), counts);

/** A limit by account, for calls with a known account id. */
export const perAccount =
  (limit: RateLimitName) =>
  ({ userId }: { userId: string }): Count[] => [[limit, `account ${userId}`]];

/** A limit by network address. A call without an address comes from this process and is not counted. */
export function perAddress(c: HonoContext<Api>, limit: RateLimitName): Count[] {
  const { ipv6Prefix }: RateLimit = rateLimits[limit];
  const network = callerNetwork(c, ipv6Prefix);
  return network ? [[limit, `network ${network}`]] : [];
}

/** The visitor's network, from the address that the proxy puts into `X-Forwarded-For`. */
export function callerNetwork(c: HonoContext<Api>, prefix?: Ipv6Prefix): string | undefined {
  const address = c.req.header('X-Forwarded-For')?.split(',')[0]?.trim();
  return address ? networkOf(address, prefix) : undefined;
}
