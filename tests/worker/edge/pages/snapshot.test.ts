import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Env } from '#lib/edge/env.ts';
import { productSnapshot } from '#lib/edge/pages/snapshot.ts';
import { addProduct } from '#tests/support/worker/fixtures/products.ts';

const alive = env as unknown as Env;
/** An address at which no server listens. */
const dead = { ...alive, API_ORIGIN: 'http://127.0.0.1:1' };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** What a visitor sees, after deferred work has ended. */
async function look(at: Env): Promise<string> {
  const ctx = createExecutionContext();
  const { state } = await productSnapshot(at, ctx);
  await waitOnExecutionContext(ctx);
  return state;
}

it('shows the last good list while the API is down, and says so', async () => {
  expect(await look(dead)).toBe('unavailable');
  await addProduct({ id: 'optimizer' });
  expect(await look(alive)).toBe('fresh');
  expect(await look(dead)).toBe('fresh');
  vi.advanceTimersByTime(61_000);
  // The visitor does not wait for the failing request.
  expect(await look(dead)).toBe('fresh');
  expect(await look(dead)).toBe('stale');
  expect(await look(alive)).toBe('stale');
  expect(await look(alive)).toBe('fresh');
});
