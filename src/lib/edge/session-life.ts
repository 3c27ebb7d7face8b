import { DAY_MS } from '#lib/contract/limits.ts';

/** How long a session lives without being used, with and without «remember me». Used, it lives as long as the first. */
export const REMEMBERED_MS = 30 * DAY_MS;
export const BROWSER_SESSION_MS = DAY_MS / 2;

export interface Life {
  lifetimeMs: number;
  /** When it ends unless it is used before. */
  unusedUntil: number;
  /** When it ends, however much it is used. */
  endsAt: number;
}

/** A use is noted only after this share of the lifetime: each note is a write to disk. */
const NOTED_SHARE = 24;

export function bornNow(lifetimeMs: number): Life {
  const now = Date.now();
  return { lifetimeMs, unusedUntil: now + lifetimeMs, endsAt: now + REMEMBERED_MS };
}

export function isOver({ endsAt }: Life): boolean {
  return Date.now() >= endsAt;
}

/** What is used now, prolonged; the same object if that is not worth noting yet. */
export function usedNow<Living extends Life>(living: Living): Living {
  const { lifetimeMs, endsAt } = living;
  const unusedUntil = Math.min(Date.now() + lifetimeMs, endsAt);
  return unusedUntil - living.unusedUntil > lifetimeMs / NOTED_SHARE ? { ...living, unusedUntil } : living;
}
