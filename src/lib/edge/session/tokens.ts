import * as v from 'valibot';
import { callPath } from '#lib/contract/calls/calls.ts';
import { RefreshResult } from '#lib/contract/login/auth.ts';
import { encodeJson, readJson } from '#lib/edge/body.ts';
import { callUpstream, type UpstreamEnv } from '#lib/edge/upstream.ts';
import { carryOn } from '#lib/edge/visitor-headers.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

export type Exchanged = { kind: 'exchanged'; tokens: Tokens } | { kind: 'refused' } | { kind: 'unavailable' };

type Waiter = Pick<ExecutionContext, 'waitUntil'>;

/** Exchanges a refresh token. Only a 4xx response is a refusal: a host that is down refuses no session. */
export async function exchange(
  env: UpstreamEnv,
  ctx: Waiter,
  refresh: string,
  headers: Headers,
): Promise<Exchanged> {
  const answer = await callUpstream(env, ctx, {
    method: 'POST',
    path: callPath('tokenRefresh'),
    headers,
    body: encodeJson({ refresh }),
  });
  if (answer.kind !== 'answer') return { kind: 'unavailable' };
  const { response } = answer;
  if (response.status >= 400 && response.status < 500 && response.status !== 429) return { kind: 'refused' };
  const result = v.safeParse(RefreshResult, await readJson(response));
  if (!response.ok || !result.success) return { kind: 'unavailable' };
  return { kind: 'exchanged', tokens: { refresh, ...result.output } };
}

/** Revokes a session's tokens at the host; false if it is unreachable. A host may require a valid access token. */
export async function revoke(
  env: UpstreamEnv,
  ctx: Waiter,
  tokens: Tokens,
  visitor: Headers,
): Promise<boolean> {
  const status = await logOut(env, ctx, tokens, visitor);
  if (status !== 401) return status !== undefined && status < 500;
  const fresh = await exchange(env, ctx, tokens.refresh, carryOn(visitor));
  if (fresh.kind === 'exchanged') await logOut(env, ctx, fresh.tokens, visitor);
  return fresh.kind !== 'unavailable';
}

async function logOut(
  env: UpstreamEnv,
  ctx: Waiter,
  { access, refresh }: Tokens,
  visitor: Headers,
): Promise<number | undefined> {
  const headers = carryOn(visitor);
  headers.set('Authorization', `Bearer ${access}`);
  const body = encodeJson({ refresh });
  const answer = await callUpstream(env, ctx, { method: 'POST', path: callPath('logout'), headers, body });
  if (answer.kind !== 'answer') return undefined;
  await answer.response.body?.cancel();
  return answer.response.status;
}
