import { type Call, IDEMPOTENCY_HEADER } from '#lib/contract/calls.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { callAs, openSession } from './access.ts';
import { answers } from './answers.ts';
import { readBody } from './body.ts';
import { type Identity, readIdentity } from './cookies.ts';
import { isOwnWrite, turnIntoGuest } from './csrf.ts';
import type { Env } from './env.ts';
import { login, logout } from './login.ts';
import { relay, relayFile } from './relay.ts';
import { type Matched, matchCall } from './route-table.ts';
import { callUpstream, type UpstreamCall } from './upstream.ts';

const REQUEST_HEADERS = ['Accept', 'Accept-Language', 'Content-Type', 'User-Agent', IDEMPOTENCY_HEADER];
/** A download may be resumed or found unchanged. */
const FILE_REQUEST_HEADERS = ['Range', 'If-Range', 'If-None-Match'];

/**
 * The lock between the browser and the API (architecture §4): only calls of the table, only from our
 * own pages, with the session's token attached here and only allowlisted headers in either direction.
 */
export async function proxy(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  requestId: string,
): Promise<Response> {
  const match = matchCall(request.method, request.url);
  if (match.kind === 'malformed') return answers.badPath();
  // Refreshing is the session's own business: for the browser that call does not exist.
  if (match.kind === 'unknown' || (match.kind === 'call' && match.name === 'tokenRefresh'))
    return answers.notFound();
  if (match.kind === 'wrong-method') return answers.wrongMethod(match.allow);

  const identity = readIdentity(request);
  if (needsOwnWrite(match.call) && !(await isOwnWrite(request, identity))) return answers.foreignWrite();

  const body = await readBody(request, match.call.maxBodyBytes ?? MAX_BODY_BYTES);
  if (body.kind === 'too-large') return answers.tooLarge();
  if (body.kind === 'broken') return answers.badBody();
  const call = rebuild(request, match, body.bytes, requestId);

  if (match.name === 'login') return login(env, ctx, identity, call);
  if (match.name === 'logout') return logout(env, ctx, identity, call);
  return forward(env, ctx, identity, match.call, call);
}

function needsOwnWrite(call: Call): boolean {
  return call.method !== 'GET' && call.credential !== 'license-key';
}

function rebuild(request: Request, match: Matched, body: ArrayBuffer, requestId: string): UpstreamCall {
  const headers = new Headers({ 'X-Request-Id': requestId });
  const isFile = match.call.answer === 'file';
  for (const name of isFile ? [...REQUEST_HEADERS, ...FILE_REQUEST_HEADERS] : REQUEST_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Set by Cloudflare itself; what the browser sends under these names never gets here.
  const address = request.headers.get('CF-Connecting-IP');
  if (address) headers.set('X-Forwarded-For', address);
  return {
    method: match.call.method,
    path: match.path,
    headers,
    body: body.byteLength > 0 ? body : undefined,
  };
}

async function forward(env: Env, ctx: ExecutionContext, identity: Identity, entry: Call, call: UpstreamCall) {
  const pass = entry.answer === 'file' ? relayFile : relay;
  if (entry.credential !== 'bearer') return pass(await callUpstream(env, ctx, call));
  const session = await openSession(env, identity.session);
  if (!session) return turnIntoGuest(answers.signedOut(), identity);
  const answer = await callAs(env, ctx, session, call);
  return answer.kind === 'ended' ? turnIntoGuest(answers.signedOut(), identity) : pass(answer);
}
