import * as v from 'valibot';
import { Detail } from '#lib/contract/calls/call.ts';
import { callPath } from '#lib/contract/calls/calls.ts';
import { User } from '#lib/contract/login/auth.ts';
import { visitorOf } from '#lib/contract/routes/guard.ts';
import { href } from '#lib/contract/routes/routes.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { matchCall } from '#lib/edge/proxy/call-table.ts';
import { callAs, openSession, type PageSession } from '#lib/edge/session/access.ts';
import { readIdentity } from '#lib/edge/session/cookies.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';

export interface Visit {
  request: Request;
  env: Env;
  ctx: ExecutionContext;
}

/** The result of a member page's read from the API. */
export type MemberRead<Data> =
  | { kind: 'found'; data: Data }
  /** It does not exist, or it belongs to another customer. */
  | { kind: 'missing' }
  /** The API does not answer, or answers with an error. */
  | { kind: 'unavailable'; detail?: string }
  /** The visitor must open another page first. */
  | { kind: 'redirect'; to: string };

/** Redirects a guest to the login, which returns here. */
function toLogin({ request }: Visit): { kind: 'redirect'; to: string } {
  const { pathname, search } = new URL(request.url);
  return { kind: 'redirect', to: href('login', {}, { redirect: pathname + search }) };
}

/** The session of the member who opens a page; a member with an unconfirmed address is redirected to confirm it. */
export async function openMember(visit: Visit): Promise<MemberRead<PageSession>> {
  const { request, env } = visit;
  const session = await openSession(env, readIdentity(request, env).session);
  if (!session) return toLogin(visit);
  const found: MemberRead<PageSession> = { kind: 'found', data: session };
  if (visitorOf(session.user) === 'member') return found;
  // The member may have confirmed the address in another browser.
  const profile = await readAs(visit, session, callPath('profile'), User);
  if (profile.kind === 'redirect') return profile;
  if (profile.kind === 'found' && visitorOf(profile.data) === 'member') return found;
  return { kind: 'redirect', to: href('dashboard', {}, { closed: 'products' }) };
}

/**
 * Reads a call's answer as the session's user.
 *
 * @param path the call's path; its parameters come from the page's address and are untrusted
 */
export async function readAs<Schema extends v.GenericSchema>(
  visit: Visit,
  session: PageSession,
  path: string,
  schema: Schema,
): Promise<MemberRead<v.InferOutput<Schema>>> {
  const { request, env, ctx } = visit;
  const match = matchCall('GET', env.SITE_ORIGIN + path);
  if (match.kind !== 'call') return { kind: 'missing' };
  const headers = visitorHeaders(request, request.headers.get('X-Request-Id') ?? '');
  const answer = await callAs(env, ctx, session, { method: 'GET', path: match.path, headers });
  if (answer.kind === 'ended') return toLogin(visit);
  if (answer.kind !== 'answer') return { kind: 'unavailable' };
  const { ok, status } = answer.response;
  const json = await readJson(answer.response);
  if (status === 404) return { kind: 'missing' };
  const body = v.safeParse(schema, json);
  if (ok && body.success) return { kind: 'found', data: body.output };
  const said = v.safeParse(Detail, json);
  return { kind: 'unavailable', ...(status === 503 && said.success && { detail: said.output.detail }) };
}
