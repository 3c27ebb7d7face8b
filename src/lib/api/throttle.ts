import type { Context as HonoContext } from 'hono';
import { returnToken, takeToken } from '#lib/api/services/shared/rate-limits.ts';
import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';
import { type Ipv6Prefix, networkOf } from '#lib/networks.ts';
import type { Api } from './context.ts';
import { tooMany } from './errors.ts';

/** A limit, and the account, address or key that it counts. */
export type Count = [limit: RateLimitName, subject: string];

const bucketOf = ([limit, subject]: Count) => `${limit} ${subject}`;

/** Counts a request; refuses it with 429 where a limit is reached. */
export async function throttle(c: HonoContext<Api>, ...counts: Count[]): Promise<void> {
  const context = c.get('context');
  const waits = await Promise.all(
    counts.map((count) => takeToken(context, bucketOf(count), rateLimits[count[0]])),
  );
  const wait = Math.max(0, ...waits);
  if (wait === 0) return;
  throw tooMany(wait);
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
