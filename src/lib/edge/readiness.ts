import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { type PublicStatus, portalStates, salesStates } from '#lib/contract/status.ts';
import type { Env } from './env.ts';
import { freshFor, keepAnswer, keptAnswer } from './pages/kept-answers.ts';
import { pageProvider } from './pages/page-provider.ts';
import { callUpstream, readiness } from './upstream.ts';

type Waiter = Pick<ExecutionContext, 'waitUntil'>;

const Kept = v.object({
  portal: v.picklist(portalStates),
  sales: v.picklist(salesStates),
  checked_at: v.string(),
});

/** How long the public status is fresh: each data centre checks at most twice a minute, however many visitors ask. */
const FRESH_MS = 30_000;
const KEPT_AS = 'status';

/**
 * Reports whether the API and, by reading a product, its database respond, how many outbox entries have failed, and
 * whether sales are off. The status is 503 also while the payment service refuses our requests.
 */
export async function readyAnswer(env: Env, ctx: Waiter) {
  const headers = new Headers({ Accept: 'application/json' });
  const path = callPath('products', {}, { limit: '1' });
  const answer = await callUpstream(env, ctx, { method: 'GET', path, headers });
  const ready = answer.kind === 'answer' && answer.response.ok;
  if (!ready) return { status: 503, body: { status: 'unavailable' } } as const;
  const { failed, payments, missing = [] } = (await readiness(env)) ?? {};
  const { isStopped = false, ...shown } = payments ?? {};
  const isOff = !pageProvider(env) || missing.length > 0;
  return {
    status: isStopped ? 503 : 200,
    body: {
      status: isStopped ? 'sales-stopped' : 'ok',
      ...(isOff && { sales: 'off' }),
      ...(missing.length > 0 && { missing }),
      ...(failed && { failed }),
      ...(payments && { payments: shown }),
    },
  } as const;
}

/** The public form of the readiness: no counts, no names of internal services. */
export async function publicStatus(env: Env, ctx: Waiter): Promise<PublicStatus> {
  const kept = await keptAnswer(KEPT_AS, Kept);
  if (kept && freshFor(Date.parse(kept.checked_at), `${FRESH_MS}`)) return kept;
  const found = { ...(await statesNow(env, ctx)), checked_at: new Date().toISOString() };
  await keepAnswer(KEPT_AS, found);
  return found;
}

async function statesNow(env: Env, ctx: Waiter): Promise<Pick<PublicStatus, 'portal' | 'sales'>> {
  // The embedded API's counts may throw while the database fails.
  const ready = await readyAnswer(env, ctx).catch(() => undefined);
  if (!ready || ready.body.status === 'unavailable') return { portal: 'down', sales: 'down' };
  if (ready.body.status === 'sales-stopped') return { portal: 'ok', sales: 'stopped' };
  return { portal: 'ok', sales: 'sales' in ready.body ? 'off' : 'ok' };
}
