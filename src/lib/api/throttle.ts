import type { Context as HonoContext } from 'hono';
import { returnToken, takeToken } from '#lib/api/services/shared/rate-limits.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { type Ipv6Prefix, networkOf } from '#lib/networks.ts';
import type { Api } from './context.ts';
import { tooFast, tooMany } from './errors.ts';

/** A limit, and the account, address or key that it counts. */
export type Count = [limit: RateLimitName, subject: string];

const bucketOf = ([limit, subject]: Count) => `${limit} ${subject}`;

/** Counts a request; refuses it with 429 where a limit is reached, and then counts it nowhere. */
export async function throttle(c: HonoContext<Api>, ...counts: Count[]): Promise<void> {
  // One after the other: what one limit refuses must not move the next, which strangers may share.
  for (const [at, count] of counts.entries()) {
    const wait = await take(c, count);
    if (wait === 0) continue;
    await forgive(c, ...counts.slice(0, at));
    throw 'waits' in rateLimits[count[0]] ? tooFast(wait) : tooMany(wait);
  }
}

/** Counts a request; returns the seconds to wait, 0 if it may happen. */
export function take(c: HonoContext<Api>, count: Count): Promise<number> {
  return takeToken(c.get('context'), bucketOf(count), rateLimits[count[0]]);
}

/** Takes the counts back, for limits on failures. */
export async function forgive(c: HonoContext<Api>, ...counts: Count[]): Promise<void> {
  const context = c.get('context');
  await Promise.all(counts.map((count) => returnToken(context, bucketOf(count))));
}

/** A limit by network address. A call without one comes from this process and is not counted. */
export function perAddress(c: HonoContext<Api>, limit: RateLimitName): Count[] {
  const { ipv6Prefix }: RateLimit = rateLimits[limit];
  const network = callerNetwork(c, ipv6Prefix);
  return network ? [[limit, network]] : [];
}

/** The visitor's network; the proxy puts the address into `X-Forwarded-For`. */
export function callerNetwork(c: HonoContext<Api>, prefix?: Ipv6Prefix): string | undefined {
  const address = c.req.header('X-Forwarded-For')?.split(',')[0]?.trim();
  return address ? networkOf(address, prefix) : undefined;
}
