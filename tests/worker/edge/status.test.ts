import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { STATUS_FILE } from '#lib/contract/status.ts';
import { createEdge } from '#lib/edge/app.ts';
import { completeShop } from '#tests/support/worker/fixtures/shops.ts';
import { ORIGIN } from '#tests/support/worker/worker-agent.ts';

const edge = createEdge(async () => new Response('page'));
const secrets = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await (await caches.open('snapshots')).delete('https://snapshot.internal/status');
});
afterEach(() => void vi.useRealTimers());

async function look(settings: object = {}) {
  const ctx = createExecutionContext();
  const answer = await edge.fetch(new Request(ORIGIN + STATUS_FILE), { ...env, ...settings }, ctx);
  await waitOnExecutionContext(ctx);
  return (await answer.json()) as Record<string, unknown>;
}

/** Looks again half a minute later, when the status has expired. */
function lookLater(settings: object = {}) {
  vi.advanceTimersByTime(30_000);
  return look(settings);
}

it('shows for each part whether it works, and nothing else', async () => {
  const columns = 'id, kind, "to", content, keeps, state, due_at, created_at';
  await env.DB.prepare(
    `INSERT INTO mails (${columns}) VALUES ('one', 'notice', '', '', 'all', 'failed', 0, 0)`,
  ).run();
  const checked_at = new Date().toISOString();
  expect(await look()).toEqual({ portal: 'ok', sales: 'ok', checked_at });
  expect(await lookLater({ PAYMENT_PROVIDER: '', OUTBOX: 'off' })).toMatchObject({
    portal: 'ok',
    sales: 'off',
  });
  await completeShop(env);
  const wrong = { PAYMENT_PROVIDER: 'stripe', ...secrets, STRIPE_SECRET_KEY: 'pk_test_1' };
  expect(Object.keys(await lookLater(wrong))).toEqual(['portal', 'sales', 'checked_at']);
  expect(await look(wrong)).toMatchObject({ portal: 'ok', sales: 'stopped' });
});

it('says that the portal is unavailable while the host or the database fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const down = { portal: 'down', sales: 'down' };
  expect(await look({ API_ORIGIN: 'http://127.0.0.1:1' })).toMatchObject(down);
  expect(await lookLater({ DB: undefined })).toMatchObject(down);
  expect(await lookLater()).toMatchObject({ portal: 'ok' });
  log.mockRestore();
});

it('queries the database twice a minute at most, however many look', async () => {
  const prepare = vi.spyOn(env.DB, 'prepare');
  const first = await look();
  const asked = prepare.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  vi.advanceTimersByTime(29_000);
  expect(await Promise.all([look(), look(), look()])).toEqual([first, first, first]);
  expect(prepare.mock.calls).toHaveLength(asked);
  vi.advanceTimersByTime(1000);
  expect(await look()).not.toEqual(first);
  expect(prepare.mock.calls.length).toBeGreaterThan(asked);
  prepare.mockRestore();
});
