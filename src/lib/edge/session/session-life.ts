import { DAY_MS } from '#lib/contract/limits.ts';

/** How long an unused session lives, with and without «remember me». Any session ends after the first of the two. */
export const REMEMBERED_MS = 30 * DAY_MS;
export const BROWSER_SESSION_MS = DAY_MS / 2;

export interface Life {
  lifetimeMs: number;
  /** When it ends unless it is used before. */
  unusedUntil: number;
  /** When it ends even if it is used. */
  endsAt: number;
}

/** A use is stored only after 1/24 of the lifetime since the last one, to save writes. */
const NOTED_SHARE = 24;

export function bornNow(lifetimeMs: number): Life {
  const now = Date.now();
  return { lifetimeMs, unusedUntil: now + lifetimeMs, endsAt: now + REMEMBERED_MS };
}

export function isOver({ unusedUntil, endsAt }: Life): boolean {
  return Date.now() >= Math.min(unusedUntil, endsAt);
}

/** Extends a session on use; returns the same object if that need not be stored yet. */
export function usedNow<Living extends Life>(living: Living): Living {
  const { lifetimeMs, endsAt } = living;
  const unusedUntil = Math.min(Date.now() + lifetimeMs, endsAt);
  return unusedUntil - living.unusedUntil > lifetimeMs / NOTED_SHARE ? { ...living, unusedUntil } : living;
}
