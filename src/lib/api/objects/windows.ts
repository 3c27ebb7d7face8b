import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';

/** A limit, and what tells its windows in one object apart: nothing, or a hashed network or session. */
export type Hit = [limit: RateLimitName, within: string];

/** The limit that is full, and the seconds to wait. */
export interface Refusal {
  limit: RateLimitName;
  wait: number;
}

/** Hits within a window; past its end it counts as none. */
export interface Window {
  hits: number;
  endsAt: number;
  /** What the end was before the last hit, in windows that move. */
  endedAt?: number;
}

export type Windows = Map<string, Window>;

/** Keeps the doubled wait a number of a sensible size. */
const MOST_DOUBLINGS = 10;
/** Windows of up to a minute are mostly not written. */
const SHORT_S = 60;
const SAVED_QUARTERS = 4;

const keyOf = ([limit, within]: Hit) => (within ? `${limit} ${within}` : limit);

function find(windows: Windows, hit: Hit, now: number): Window | undefined {
  const window = windows.get(keyOf(hit));
  return window && window.endsAt > now ? window : undefined;
}

/** The first of the hits that has to wait. */
export function refusalOf(windows: Windows, hits: Hit[], now: number): Refusal | undefined {
  for (const hit of hits) {
    const [limit] = hit;
    const rule: RateLimit = rateLimits[limit];
    const window = find(windows, hit, now);
    if (!window || window.hits < rule.limit) continue;
    const freeAt = freeAtOf(rule, window);
    if (rule.waits && freeAt <= now) continue;
    return { limit, wait: Math.max(1, Math.ceil((freeAt - now) / 1000)) };
  }
  return undefined;
}

/** When a full count takes the next hit: at its end, or after a wait since the last hit that doubles with each. */
function freeAtOf({ limit, seconds, waits }: RateLimit, { hits, endsAt }: Window): number {
  if (!waits) return endsAt;
  const doubled = waits.first << Math.min(Math.max(hits - limit, 0), MOST_DOUBLINGS);
  return endsAt - seconds * 1000 + 1000 * Math.min(waits.longest, doubled);
}

/** Counts a hit in a window that begins with its first one, or moves with each where hits beyond the limit wait. */
export function add(windows: Windows, hit: Hit, now: number): Window {
  const rule: RateLimit = rateLimits[hit[0]];
  const before = find(windows, hit, now);
  const endsAt = before && !rule.waits ? before.endsAt : now + rule.seconds * 1000;
  const window = { hits: (before?.hits ?? 0) + 1, endsAt, ...(before && { endedAt: before.endsAt }) };
  windows.set(keyOf(hit), window);
  return window;
}

/**
 * Takes a hit back; whether there was one. Nobody waits for what was right, and it does not lengthen the memory of
 * what was wrong.
 */
export function subtract(windows: Windows, hit: Hit, now: number): boolean {
  const window = find(windows, hit, now);
  if (!window || window.hits === 0) return false;
  const { hits, endsAt, endedAt = endsAt } = window;
  windows.set(keyOf(hit), { hits: hits - 1, endsAt: endedAt });
  return true;
}

/** Whether a limit's hits are all written. */
export const isLong = ([limit]: Hit): boolean => rateLimits[limit].seconds > SHORT_S;

/**
 * Whether a hit must survive the object's memory, which the platform may empty after ten idle seconds: each of a long
 * window, and of a short one a hit a quarter, so that no more than a quarter is ever forgotten.
 */
export const mustSurvive = (hit: Hit, { hits }: Window): boolean =>
  isLong(hit) || hits % Math.ceil(rateLimits[hit[0]].limit / SAVED_QUARTERS) === 0;

export function dropEnded(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
}

/** When the last of the windows ends. */
export const lastEnd = (windows: Windows): number =>
  Math.max(...Array.from(windows.values(), ({ endsAt }) => endsAt));
