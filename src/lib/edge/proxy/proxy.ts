import { type Call, isFileCall, isOwnWrite as needsOwnWrite } from '#lib/contract/calls/call.ts';
import { callPath, calls } from '#lib/contract/calls/calls.ts';
import { IDEMPOTENCY_HEADER } from '#lib/contract/calls/protocol.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { type Body, type Bytes, readBytes } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { refusals } from '#lib/edge/refusals.ts';
import { readIdentity, readProof } from '#lib/edge/session/cookies.ts';
import { isOwnWrite } from '#lib/edge/session/csrf.ts';
import { readMarks } from '#lib/edge/session/known-device.ts';
import { login } from '#lib/edge/session/login.ts';
import { logout } from '#lib/edge/session/logout.ts';
import { register, verifyEmail } from '#lib/edge/session/proofs.ts';
import { belongsToLogin, passSecondFactor, withTicket } from '#lib/edge/session/second-factor.ts';
import type { UpstreamCall } from '#lib/edge/upstream.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';
import { type Matched, matchCall } from './call-table.ts';
import { forward } from './forward.ts';
import { isReadByKey, ownCredential, refusalOfKey, refusalOfProgram } from './own-credentials.ts';

const REQUEST_HEADERS = ['Accept', 'Content-Type', IDEMPOTENCY_HEADER];
/** For resuming or revalidating a download. */
const FILE_REQUEST_HEADERS = ['Range', 'If-Range', 'If-Match', 'If-None-Match'];

/**
 * Forwards only calls of the table, only from our own pages, with the session's token, and only allowlisted headers in
 * either direction.
 */
export async function proxy(
  request: Request,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const match = matchCall(request.method, request.url);
  if (match.kind === 'malformed') return refuse(request, refusals.badPath());
  // The session refreshes its tokens itself: browsers may not make this call.
  const isHidden = new URL(request.url).pathname === calls.tokenRefresh.path;
  if (match.kind === 'unknown' || isHidden) return refuse(request, refusals.notFound());
  if (match.kind === 'wrong-method') return refuse(request, refusals.wrongMethod(match.allow));

  const identity = readIdentity(request, env);
  // To everybody but staff, staff calls are unknown addresses.
  const isStaffs = match.call.role !== undefined;
  if (isStaffs && (env.API_ORIGIN || !identity.session)) return refuse(request, refusals.notFound());
  if (needsOwnWrite(match.call) && !(await isOwnWrite(request, identity, env)))
    return refuse(request, isStaffs ? refusals.notFound() : refusals.foreignWrite());
  const refusal =
    match.call.credential === 'api-key'
      ? refusalOfProgram(request, env)
      : isReadByKey(match.call) && refusalOfKey(request, env);
  if (refusal) return refuse(request, refusal);

  const body = await bodyOf(request, match.call);
  if (body.kind !== 'read') {
    const answer = body.kind === 'too-large' ? refusals.tooLarge() : refusals.badBody();
    return isStaffs ? ((await refusalOfStranger(request, requestId, env, ctx)) ?? answer) : answer;
  }
  const call = rebuild(request, requestId, match, body.bytes);

  if (match.name === 'login' || match.name === 'passkeyLogin')
    return login(env, ctx, identity, readMarks(request), call);
  if (match.name === 'secondFactor')
    return passSecondFactor(env, ctx, identity, readMarks(request).mark, call);
  if (match.name === 'logout') return logout(env, ctx, identity, call);
  if (match.name === 'register') return register(env, ctx, call);
  if (match.name === 'verifyEmail') return verifyEmail(env, ctx, readProof(request), call);
  if (belongsToLogin(match.name))
    return forward(env, ctx, identity, match, await withTicket(env, identity, call));
  return forward(env, ctx, identity, match, call);
}

/** The refusal for a caller who is not staff, for responses that the API does not give itself. */
async function refusalOfStranger(
  { headers, url }: Request,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response | undefined> {
  const asked = new Request(new URL(callPath('staffMember'), url), { headers });
  const answer = await proxy(asked, requestId, env, ctx);
  return answer.ok ? undefined : answer;
}

/** Reads the request's body before refusing: a client whose upload is cut off never reads the response. */
export async function refuse(request: Request, answer: Response): Promise<Response> {
  await readBytes(request, 0);
  return answer;
}

/** Discards the body of a read, which has no meaning and cannot be forwarded. */
async function bodyOf(request: Request, { method, maxBodyBytes }: Call): Promise<Body> {
  if (method !== 'GET') return readBytes(request, maxBodyBytes ?? MAX_BODY_BYTES);
  await readBytes(request, 0);
  return { kind: 'read', bytes: new Uint8Array() };
}

function rebuild(request: Request, requestId: string, match: Matched, body: Bytes): UpstreamCall {
  const headers = visitorHeaders(request, requestId);
  const isFile = isFileCall(match.call);
  for (const name of isFile ? [...REQUEST_HEADERS, ...FILE_REQUEST_HEADERS] : REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  for (const [name, value] of ownCredential(request, match.call)) headers.set(name, value);
  return {
    method: match.call.method,
    path: match.path,
    headers,
    body: body.byteLength > 0 ? body : undefined,
    isFile,
  };
}
