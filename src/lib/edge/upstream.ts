import {
  api,
  readReadiness,
  runEachMinute,
  runScheduled,
  handleMessages as takeMessages,
} from '#lib/api/app.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import type { Bytes } from './body.ts';
import { describeError, logError } from './log.ts';
import { templateOf } from './templates.ts';

/** The settings for calling the API. */
export interface UpstreamEnv {
  SITE_ORIGIN: string;
  /** Base URL of an external API host; if unset, the embedded API answers. */
  API_ORIGIN?: string;
  /** Time limit of API calls in milliseconds; 30 s unless set. */
  API_TIMEOUT_MS?: string;
}

/** A request that the proxy has checked and rebuilt; it contains nothing unchecked from the browser. */
export interface UpstreamCall {
  method: string;
  /** Path and query, built from the call table. */
  path: string;
  headers: Headers;
  body?: Bytes | undefined;
  /** The response takes as long as the visitor's connection needs. */
  isFile?: boolean;
}

export type Upstream = { kind: 'answer'; response: Response } | { kind: 'unreachable' } | { kind: 'timeout' };

type ApiEnv = Parameters<typeof runScheduled>[0];
type Waiter = Pick<ExecutionContext, 'waitUntil'>;

/**
 * Sends a call to the external host in `API_ORIGIN`, otherwise as the same request to the embedded API in this process.
 */
export async function callUpstream(env: UpstreamEnv, ctx: Waiter, call: UpstreamCall): Promise<Upstream> {
  const { signal, noteAnswer } = call.isFile ? limitUntilAnswer(env) : limitOfAll(env);
  const init: RequestInit = {
    method: call.method,
    headers: call.headers,
    redirect: 'manual',
    signal,
    ...(call.body && { body: call.body }),
  };
  try {
    const response = env.API_ORIGIN
      ? await fetch(addressOf(env.API_ORIGIN, call.path), init)
      : await api.fetch(
          new Request(new URL(call.path, 'https://api.internal'), init),
          apiEnv(env),
          apiContext(ctx),
        );
    noteAnswer();
    return { kind: 'answer', response };
  } catch (error) {
    const timeout = error instanceof Error && error.name === 'TimeoutError';
    const requestId = call.headers.get('X-Request-Id') ?? undefined;
    const path = templateOf(call.method, new URL(call.path, env.SITE_ORIGIN).href);
    logError('upstream_failed', { requestId, path, error: describeError(error), timeout });
    return { kind: timeout ? 'timeout' : 'unreachable' };
  }
}

/** The time limit covers the whole response. */
const limitOfAll = (env: UpstreamEnv) => ({ signal: AbortSignal.timeout(timeLimit(env)), noteAnswer() {} });

/** The time limit ends when the response begins. */
function limitUntilAnswer(env: UpstreamEnv) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException('No answer', 'TimeoutError')), timeLimit(env));
  return { signal: limit.signal, noteAnswer: () => clearTimeout(timer) };
}

/** A call's time limit in milliseconds. */
export function timeLimit(env: UpstreamEnv): number {
  return Number(env.API_TIMEOUT_MS) || REQUEST_TIMEOUT_MS;
}

/** Keeps the path of a base such as `https://host/base`, which `new URL` would drop. */
export function addressOf(base: string, path: string): string {
  const { origin, pathname } = new URL(base);
  return origin + pathname.replace(/\/+$/, '') + path;
}

/** The embedded API's bindings belong to the same Worker; the edge never uses them. */
function apiEnv(env: UpstreamEnv): ApiEnv {
  return env as UpstreamEnv & ApiEnv;
}

function apiContext(ctx: Waiter): ExecutionContext {
  return {
    waitUntil: ctx.waitUntil.bind(ctx),
    passThroughOnException: () => {},
    props: {},
  } as ExecutionContext;
}

/** As in wrangler.toml. */
const EACH_MINUTE = '* * * * *';

/** Runs the embedded API's jobs; an external host runs its own. */
export async function runJobs(
  env: UpstreamEnv,
  { cron, scheduledTime }: Pick<ScheduledController, 'cron' | 'scheduledTime'>,
): Promise<void> {
  if (env.API_ORIGIN) return;
  if (cron === EACH_MINUTE) await runEachMinute(apiEnv(env), scheduledTime);
  else await runScheduled(apiEnv(env));
}

/** Passes queue messages to the embedded API. */
export const handleMessages = (batch: MessageBatch, env: UpstreamEnv, ctx: Waiter) =>
  takeMessages(batch, apiEnv(env), ctx);

/** The embedded API's failures and the state of sales; undefined for an external host. */
export async function readiness(env: UpstreamEnv) {
  return env.API_ORIGIN ? undefined : readReadiness(apiEnv(env));
}
