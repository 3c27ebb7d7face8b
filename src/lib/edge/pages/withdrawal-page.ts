import * as v from 'valibot';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { type OpenContract, OpenContracts } from '#lib/contract/withdrawals/withdrawals.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { isMissing, noteMissing } from '#lib/edge/proxy/missing-calls.ts';
import { callAs, openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';

/** Who opens the page of the withdrawal function, and what the API's host offers them. */
export type WithdrawalVisitor =
  | { kind: 'guest' }
  | { kind: 'customer'; user: User; contracts: readonly OpenContract[] }
  | { kind: 'not-offered' };

const guest: WithdrawalVisitor = { kind: 'guest' };

/** A customer whose contracts cannot be read declares like a guest: the function must not depend on them. */
export async function withdrawalVisitor(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<WithdrawalVisitor> {
  if (isMissing(env, 'declareWithdrawal')) return { kind: 'not-offered' };
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session || isMissing(env, 'openContracts')) return guest;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const answer = await callAs(env, ctx, session, {
    method: 'GET',
    path: callPath('openContracts'),
    headers,
  });
  if (answer.kind !== 'answer' || noteMissing(env, 'openContracts', calls.openContracts, answer.response))
    return guest;
  const list = v.safeParse(OpenContracts, await readJson(answer.response));
  return list.success ? { kind: 'customer', user: session.user, contracts: list.output.results } : guest;
}
