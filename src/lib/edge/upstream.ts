import { api } from '#lib/api/app.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import type { Env } from './env.ts';
import { describeError, logError } from './log.ts';

/** A request that the proxy has already checked and rebuilt; nothing of the browser's is left in it. */
export interface UpstreamCall {
  method: string;
  /** Path and query, built from the call table. */
  path: string;
  headers: Headers;
  body?: ArrayBuffer | undefined;
}

export type Upstream = { kind: 'answer'; response: Response } | { kind: 'unreachable' } | { kind: 'timeout' };

type ApiEnv = NonNullable<Parameters<typeof api.fetch>[1]>;
type Waiter = Pick<ExecutionContext, 'waitUntil'>;

/**
 * Sends a call to the API: the external host where `API_ORIGIN` names one, otherwise the embedded API
 * in this process, which is handed a plain request exactly as if it were remote.
 */
export async function callUpstream(env: Env, ctx: Waiter, call: UpstreamCall): Promise<Upstream> {
  const limit = Number(env.API_TIMEOUT_MS) || REQUEST_TIMEOUT_MS;
  const init: RequestInit = {
    method: call.method,
    headers: call.headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(limit),
    ...(call.body && { body: call.body }),
  };
  try {
    const response = env.API_ORIGIN
      ? await fetch(new URL(call.path, env.API_ORIGIN), init)
      : await api.fetch(
          new Request(new URL(call.path, 'https://api.internal'), init),
          apiEnv(env),
          apiContext(ctx),
        );
    return { kind: 'answer', response };
  } catch (error) {
    const timeout = error instanceof Error && error.name === 'TimeoutError';
    logError('upstream_failed', { path: call.path.split('?')[0], error: describeError(error), timeout });
    return { kind: timeout ? 'timeout' : 'unreachable' };
  }
}

/** The embedded API's bindings live on the same Worker; the edge itself never touches them. */
function apiEnv(env: Env): ApiEnv {
  return env as Env & ApiEnv;
}

function apiContext(ctx: Waiter): ExecutionContext {
  return {
    waitUntil: ctx.waitUntil.bind(ctx),
    passThroughOnException: () => {},
    props: {},
  } as ExecutionContext;
}
