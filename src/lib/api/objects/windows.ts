import { type RateLimit, type RateLimitName, rateLimits } from '#lib/contract/calls/rate-limits.ts';

/** A limit, and what distinguishes its windows within one object: nothing, or a hashed network or session. */
export type Hit = [limit: RateLimitName, within: string];

/** The exceeded limit, and the seconds to wait. */
export interface Refusal {
  limit: RateLimitName;
  wait: number;
}

/** The hits of a window; an ended window counts as none. */
export interface Window {
  hits: number;
  endsAt: number;
  /** The end before the last hit, for windows that move. */
  endedAt?: number;
}

export type Windows = Map<string, Window>;

/** Bounds the doubling of the wait, so that it does not overflow. */
const MOST_DOUBLINGS = 10;
/** Most hits of windows up to a minute are not stored. */
const SHORT_S = 60;
const SAVED_QUARTERS = 4;

const keyOf = ([limit, within]: Hit) => (within ? `${limit} ${within}` : limit);

function find(windows: Windows, hit: Hit, now: number): Window | undefined {
  const window = windows.get(keyOf(hit));
  return window && window.endsAt > now ? window : undefined;
}

/** The refusal of the first hit that exceeds its limit. */
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

/** When a full window accepts the next hit: at its end, or after a wait since the last hit that doubles each time. */
function freeAtOf({ limit, seconds, waits }: RateLimit, { hits, endsAt }: Window): number {
  if (!waits) return endsAt;
  const doubled = waits.first << Math.min(Math.max(hits - limit, 0), MOST_DOUBLINGS);
  return endsAt - seconds * 1000 + 1000 * Math.min(waits.longest, doubled);
}

/** Counts a hit. The window begins with its first hit; with `waits`, each hit moves its end. */
export function add(windows: Windows, hit: Hit, now: number): Window {
  const rule: RateLimit = rateLimits[hit[0]];
  const before = find(windows, hit, now);
  const endsAt = before && !rule.waits ? before.endsAt : now + rule.seconds * 1000;
  const window = { hits: (before?.hits ?? 0) + 1, endsAt, ...(before && { endedAt: before.endsAt }) };
  windows.set(keyOf(hit), window);
  return window;
}

/**
 * Undoes a hit; returns whether there was one. The window gets its previous end back: a correct attempt causes no wait
 * and does not extend the memory of wrong ones.
 */
export function subtract(windows: Windows, hit: Hit, now: number): boolean {
  const window = find(windows, hit, now);
  if (!window || window.hits === 0) return false;
  const { hits, endsAt, endedAt = endsAt } = window;
  windows.set(keyOf(hit), { hits: hits - 1, endsAt: endedAt });
  return true;
}

/** Whether all hits of a limit are stored. */
export const isLong = ([limit]: Hit): boolean => rateLimits[limit].seconds > SHORT_S;

/**
 * Whether a hit must be stored, because the platform may evict the object's memory after ten idle seconds. For a long
 * window, each hit. For a short one, one hit per quarter of the limit, so that at most a quarter is lost.
 */
export const mustSurvive = (hit: Hit, { hits }: Window): boolean =>
  isLong(hit) || hits % Math.ceil(rateLimits[hit[0]].limit / SAVED_QUARTERS) === 0;

export function dropEnded(windows: Windows, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
}

/** When the last window ends. */
export const lastEnd = (windows: Windows): number =>
  Math.max(...Array.from(windows.values(), ({ endsAt }) => endsAt));
