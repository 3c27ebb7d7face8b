import * as v from 'valibot';
import { StaffMember } from '#lib/contract/admin/me.ts';
import { staffRouteAt } from '#lib/contract/admin/routes.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import type { User } from '#lib/contract/login/auth.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { callAs, openSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { csrfToken } from '#lib/edge/session/csrf.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';

/** What a page of the seller's side needs of its visitor. */
export interface StaffDocument {
  member: StaffMember;
  user: User;
  csrf: string;
}

/**
 * Opens a page of the seller's side; nothing for everybody else, to whom it does not exist. The API is asked for each
 * document: a role that was taken away counts at once.
 */
export async function openStaffPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
): Promise<StaffDocument | undefined> {
  const { session: id } = readIdentity(request, env);
  const route = staffRouteAt(new URL(request.url).pathname);
  if (env.API_ORIGIN || !id || !route) return undefined;
  const session = await openSession(env, id);
  if (!session) return undefined;
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const path = callPath('staffMember');
  const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
  if (answer.kind !== 'answer' || !answer.response.ok) return undefined;
  const member = v.safeParse(StaffMember, await readJson(answer.response));
  if (!member.success) return undefined;
  return { member: member.output, user: session.user, csrf: await csrfToken(id) };
}
