import * as v from 'valibot';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';
import type { UpstreamCall } from '#lib/edge/upstream.ts';
import { clearCookie, GUEST_COOKIE, type Identity } from './cookies.ts';
import { csrfToken } from './csrf.ts';
import { keepMarks } from './known-device.ts';
import { endSession } from './logout.ts';
import type { Pending } from './pending-login.ts';
import { bornNow } from './session-life.ts';
import { sessionCookie, startSession } from './sessions.ts';
import { revoke } from './tokens.ts';

/** Opens the session after the host has accepted a login or its second factor. */
export async function finishLogin(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  call: UpstreamCall,
  given: Response,
  { lifetimeMs, begunAt }: Omit<Pending, 'ticket'>,
): Promise<Response> {
  const result = v.safeParse(LoginResult, await readJson(given));
  if (!result.success) return refusals.badAnswer();

  // Always a new id: an attacker may have planted the former one.
  const { access, refresh, ...session } = result.output;
  const id = await startSession(env, { access, refresh }, session.user, lifetimeMs, begunAt);
  if (!id) {
    ctx.waitUntil(revoke(env, ctx, { access, refresh }, call.headers));
    return refusals.signedOut();
  }
  if (identity.session) await endSession(env, ctx, identity.session, call);

  const response = Response.json(session, { headers: { [CSRF_HEADER]: await csrfToken(id) } });
  response.headers.append('Set-Cookie', sessionCookie(env, id, bornNow(lifetimeMs)));
  keepMarks(given, response);
  if (identity.guest) response.headers.append('Set-Cookie', clearCookie(GUEST_COOKIE));
  return response;
}
