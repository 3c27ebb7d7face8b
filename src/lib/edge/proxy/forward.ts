import { isFileCall } from '#lib/contract/calls/call.ts';
import type { CallName } from '#lib/contract/calls/calls.ts';
import { ENDED_ACCOUNT_HEADER } from '#lib/contract/calls/protocol.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { callAs, openForCall, wasReplaced } from '#lib/edge/session/access.ts';
import type { Identity } from '#lib/edge/session/cookies.ts';
import { turnIntoGuest } from '#lib/edge/session/csrf.ts';
import { FORGET_VISITOR } from '#lib/edge/session/forgetting.ts';
import { forgetMarks, keepMarks, marksDevice } from '#lib/edge/session/known-device.ts';
import { keepProof } from '#lib/edge/session/proofs.ts';
import { endAccount, endNamed, renewSession } from '#lib/edge/session/sessions.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import type { Matched } from './call-table.ts';
import { isMissing, noteMissing } from './missing-calls.ts';
import { relay, relayFile } from './relay.ts';

/** Makes an admitted call, with the session's token if needed, and returns the API's response. */
export async function forward(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity,
  match: Matched,
  call: UpstreamCall,
) {
  const { name, call: entry } = match;
  if (isMissing(env, name, entry)) return refusals.notOffered(404);
  const session = entry.credential === 'bearer' ? await openForCall(env, identity.session) : undefined;
  if (session === null) return signedOut(env, identity);
  const answer = await (session ? callAs(env, ctx, session, call) : callUpstream(env, ctx, call));
  if (answer.kind === 'ended') return signedOut(env, identity);
  if (answer.kind === 'answer' && noteMissing(env, name, entry, answer.response)) {
    await answer.response.body?.cancel();
    return refusals.notOffered(answer.response.status);
  }
  const relayed = await (isFileCall(entry) ? relayFile(answer, entry.credential !== 'none') : relay(answer));
  const response = name === 'updateProfile' ? await keepProof(relayed) : relayed;
  if (answer.kind === 'answer' && response.ok && marksDevice(name)) keepMarks(answer.response, response);
  if (!response.ok) return response;
  const ended = answer.kind === 'answer' && answer.response.headers.get(ENDED_ACCOUNT_HEADER);
  if (ended) {
    const over = endNamed(env, ctx, ended, call);
    ctx.waitUntil(over);
    // A login right after the response must not end with the other sessions.
    await over;
  }
  if (!identity.session) return response;
  const settled = settle(env, ctx, { ...identity, session: identity.session }, name, call, response);
  // Continues even if the visitor disconnects.
  ctx.waitUntil(settled);
  return settled;
}

/** Applies a successful call's effects on the account's sessions. */
async function settle(
  env: Env,
  ctx: ExecutionContext,
  identity: Identity & { session: string },
  name: CallName,
  call: UpstreamCall,
  response: Response,
): Promise<Response> {
  const { session } = identity;
  switch (name) {
    case 'endOtherSessions':
      await renewSession(env, ctx, session, call, response);
      return response;
    // A stolen copy of the cookie must not survive the new password, nor gain what the new factor protects.
    case 'changePassword':
    case 'confirmAuthenticator':
    case 'addPasskey':
      if (await renewSession(env, ctx, session, call, response)) return response;
      await endAccount(env, ctx, session, call);
      return turnIntoGuest(response, identity);
    case 'deleteAccount': {
      await endAccount(env, ctx, session, call);
      const left = new Response(null, { status: response.status, headers: FORGET_VISITOR });
      forgetMarks(left);
      return turnIntoGuest(left, identity);
    }
    default:
      return response;
  }
}

/** A request in flight under a former session id must not clear the new cookie. */
async function signedOut(env: Env, identity: Identity): Promise<Response> {
  if (identity.session && (await wasReplaced(env, identity.session))) return refusals.replaced();
  return turnIntoGuest(refusals.signedOut(), identity);
}
