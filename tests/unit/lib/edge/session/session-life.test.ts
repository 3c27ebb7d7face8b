import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DAY_MS } from '#lib/contract/limits.ts';
import {
  BROWSER_SESSION_MS,
  bornNow,
  isOver,
  REMEMBERED_MS,
  usedNow,
} from '#lib/edge/session/session-life.ts';

const HOUR_MS = DAY_MS / 24;
const opened = Date.parse('2026-03-01T08:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: opened, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('ends half a day after its last use, or thirty days if it is remembered', () => {
  expect(bornNow(BROWSER_SESSION_MS).unusedUntil).toBe(opened + 12 * HOUR_MS);
  expect(bornNow(REMEMBERED_MS).unusedUntil).toBe(opened + 30 * DAY_MS);
});

it('is extended by every use', () => {
  const life = bornNow(BROWSER_SESSION_MS);
  vi.advanceTimersByTime(6 * HOUR_MS);
  expect(usedNow(life).unusedUntil).toBe(opened + 18 * HOUR_MS);
});

it('is not written when it has just been used', () => {
  const life = bornNow(BROWSER_SESSION_MS);
  vi.advanceTimersByTime(HOUR_MS / 2);
  expect(usedNow(life)).toBe(life);
  vi.advanceTimersByTime(1);
  expect(usedNow(life)).not.toBe(life);
});

it('ends after thirty days, despite use', () => {
  let life = bornNow(BROWSER_SESSION_MS);
  while (!isOver(life)) {
    vi.advanceTimersByTime(HOUR_MS);
    life = usedNow(life);
  }
  expect(Date.now()).toBe(opened + 30 * DAY_MS);
  expect(life.unusedUntil).toBe(life.endsAt);
});
