import type { Env } from '#lib/edge/env.ts';
import type { UpstreamCall } from '#lib/edge/upstream.ts';
import { sessionStub } from './access.ts';
import type { Identity } from './cookies.ts';
import { turnIntoGuest } from './csrf.ts';
import { FORGET_VISITOR } from './forgetting.ts';
import { revoke } from './tokens.ts';

/** Ends the session here at once, and at the API host if it responds; a second logout succeeds too. */
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

/** Ends the session at once and revokes its tokens at the host without waiting. */
export async function endSession(
  env: Env,
  ctx: ExecutionContext,
  id: string,
  call: UpstreamCall,
): Promise<void> {
  const tokens = await (await sessionStub(env, id)).end();
  if (tokens) ctx.waitUntil(revoke(env, ctx, tokens, call.headers));
}
