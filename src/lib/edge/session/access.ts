import type { User } from '#lib/contract/login/auth.ts';
import type { Env } from '#lib/edge/env.ts';
import { callUpstream, type UpstreamCall } from '#lib/edge/upstream.ts';
import { carryOn } from '#lib/edge/visitor-headers.ts';
import { digestOf } from './account-name.ts';
import type { Session } from './session.ts';

/** A live session, read once for each request. */
export interface LiveSession {
  stub: DurableObjectStub<Session>;
  access: string;
}

/** A live session with its user, for a page. */
export interface PageSession extends LiveSession {
  user: User;
}

export type Answer =
  | { kind: 'answer'; response: Response }
  /** The session has ended: the host refused it, or the user logged out meanwhile. */
  | { kind: 'ended' }
  | { kind: 'unreachable' }
  | { kind: 'timeout' };

type Waiter = Pick<ExecutionContext, 'waitUntil'>;

/** The object of a session, addressed by the digest of its id. */
export async function sessionStub(env: Env, id: string): Promise<DurableObjectStub<Session>> {
  return env.SESSIONS.getByName(await digestOf(id));
}

/** Opens the session for a page. */
export async function openSession(env: Env, id: string | undefined): Promise<PageSession | null> {
  if (!id) return null;
  const stub = await sessionStub(env, id);
  const stored = await stub.read();
  return stored ? { stub, access: stored.access, user: stored.user } : null;
}

/** Opens the session for a call, which needs only the access token. */
export async function openForCall(env: Env, id: string | undefined): Promise<LiveSession | null> {
  if (!id) return null;
  const stub = await sessionStub(env, id);
  const access = await stub.accessToken();
  return access === null ? null : { stub, access };
}

/**
 * Calls the API as the session's user. On a first 401 it refreshes the token and repeats the call once; a second 401
 * ends the session, which would otherwise bounce the visitor between login and portal.
 */
export async function callAs(
  env: Env,
  ctx: Waiter,
  session: LiveSession,
  call: UpstreamCall,
): Promise<Answer> {
  const sendWith = (access: string) => {
    call.headers.set('Authorization', `Bearer ${access}`);
    return callUpstream(env, ctx, call);
  };
  // Calls of one page share the session, so each remembers the token that it was sent with.
  const sent = session.access;
  const first = await sendWith(sent);
  if (first.kind !== 'answer' || first.response.status !== 401) return first;
  await first.response.body?.cancel();
  const refreshed = await session.stub.refresh(sent, carryOn(call.headers));
  if (refreshed.kind === 'ended') return { kind: 'ended' };
  if (refreshed.kind === 'unavailable') return { kind: 'unreachable' };
  session.access = refreshed.access;
  const second = await sendWith(refreshed.access);
  if (second.kind !== 'answer' || second.response.status !== 401) return second;
  await second.response.body?.cancel();
  await session.stub.end();
  return { kind: 'ended' };
}

/** Whether this session has just got a new id: requests in flight still send the former one. */
export async function wasReplaced(env: Env, id: string): Promise<boolean> {
  return (await (await sessionStub(env, id)).replacedFor()) !== undefined;
}
