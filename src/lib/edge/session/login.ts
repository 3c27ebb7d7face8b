import * as v from 'valibot';
import { CSRF_HEADER, KNOWN_DEVICE_HEADER, REMEMBERED_DEVICE_HEADER } from '#lib/contract/calls/protocol.ts';
import { LoginResult } from '#lib/contract/login/auth.ts';
import { encodeJson, parseJson, readJson } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { relay } from '#lib/edge/proxy/relay.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import { sessionStub } from './access.ts';
import { clearCookie, GUEST_COOKIE, type Identity } from './cookies.ts';
import { csrfToken, turnIntoGuest } from './csrf.ts';
import { FORGET_VISITOR } from './forgetting.ts';
import { type DeviceMarks, keepMarks } from './known-device.ts';
import type { Pending } from './pending-login.ts';
import { keepTicket } from './second-factor.ts';
import { BROWSER_SESSION_MS, bornNow, REMEMBERED_MS } from './session-life.ts';
import { sessionCookie, startSession } from './sessions.ts';
import { revoke } from './tokens.ts';

const Credentials = v.looseObject({ remember: v.optional(v.boolean(), false) });

/**
 * Logs in: the tokens of the host's answer go into a new session, the browser gets the user and a cookie.
 * «Remember me» is not sent on; it decides how long session and cookie live.
 *
 * @param marks of this browser, if somebody signed in before
 */
export async function login(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  { mark, remembered }: DeviceMarks,
  call: UpstreamCall,
): Promise<Response> {
  const credentials = v.safeParse(Credentials, parseJson(call.body));
  if (!credentials.success) return refusals.badBody();
  const { remember, ...body } = credentials.output;
  const begunAt = Date.now();
  const lifetimeMs = remember ? REMEMBERED_MS : BROWSER_SESSION_MS;
  if (mark) call.headers.set(KNOWN_DEVICE_HEADER, mark);
  if (remembered) call.headers.set(REMEMBERED_DEVICE_HEADER, remembered);
  const answer = await callUpstream(env, ctx, { ...call, body: encodeJson(body) });
  if (answer.kind === 'answer' && answer.response.ok)
    return finishLogin(env, ctx, identity, call, answer.response, { lifetimeMs, begunAt });
  return keepTicket(env, identity, await relay(answer), { lifetimeMs, begunAt });
}

/** Opens the session for a host's answer to a login or to its second factor. */
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

  // Always a new id: one that was planted before the login is worth nothing.
  const { access, refresh, user } = result.output;
  const id = await startSession(env, { access, refresh }, user, lifetimeMs, begunAt);
  if (!id) {
    ctx.waitUntil(revoke(env, ctx, { access, refresh }, call.headers));
    return refusals.signedOut();
  }
  if (identity.session) await endSession(env, ctx, identity.session, call);

  const response = Response.json({ user }, { headers: { [CSRF_HEADER]: await csrfToken(id) } });
  response.headers.append('Set-Cookie', sessionCookie(env, id, bornNow(lifetimeMs)));
  keepMarks(given, response);
  if (identity.guest) response.headers.append('Set-Cookie', clearCookie(GUEST_COOKIE));
  return response;
}

/** Ends the session here at once, and upstream if it can be reached; logging out twice succeeds. */
export async function logout(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  call: UpstreamCall,
): Promise<Response> {
  if (identity.session) await endSession(env, ctx, identity.session, call);
  const left = new Response(null, { status: 205, headers: FORGET_VISITOR });
  return turnIntoGuest(left, identity);
}

/** Ends the session at once and revokes its tokens upstream without waiting. */
async function endSession(env: Env, ctx: ExecutionContext, id: string, call: UpstreamCall): Promise<void> {
  const tokens = await (await sessionStub(env, id)).end();
  if (tokens) ctx.waitUntil(revoke(env, ctx, tokens, call.headers));
}
