import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import type { User } from '#lib/contract/login/auth.ts';
import type { Env } from '#lib/edge/env.ts';
import type { UpstreamCall } from '#lib/edge/upstream.ts';
import { sessionStub } from './access.ts';
import { accountName, digestOf, nameOfAccount } from './account-name.ts';
import type { Listed } from './account-sessions.ts';
import { randomId, SESSION_COOKIE, setCookie, signedId } from './cookies.ts';
import { csrfToken } from './csrf.ts';
import type { Stored } from './session.ts';
import { bornNow, type Life, REMEMBERED_MS } from './session-life.ts';
import { revoke, type Tokens } from './tokens.ts';

/**
 * Opens a session for new tokens.
 *
 * @param begunAt when the login arrived
 * @returns its id, or undefined if all sessions of the account were ended meanwhile
 */
export async function startSession(
  env: Env,
  tokens: Tokens,
  user: User,
  lifetimeMs: number,
  begunAt: number,
): Promise<string | undefined> {
  const id = randomId();
  const name = await digestOf(id);
  const account = await accountName(tokens, user);
  const life = bornNow(lifetimeMs);
  const stub = await sessionStub(env, id);
  await stub.open({ ...tokens, ...life, user, name, account });
  if (await env.ACCOUNTS.getByName(account).add({ name, endsAt: life.endsAt }, begunAt)) return id;
  await stub.end();
  return undefined;
}

/**
 * Ends all sessions of this browser's account, including copies of its cookie, and gives this browser a new session
 * id. Of two concurrent calls, the first wins.
 *
 * @returns whether this browser's session continues: a copy of the cookie may have been faster
 */
export async function renewSession(
  env: Env,
  ctx: ExecutionContext,
  former: string,
  call: UpstreamCall,
  response: Response,
): Promise<boolean> {
  const begunAt = Date.now();
  const stored = await (await sessionStub(env, former)).transfer();
  if (!stored) return false;
  const id = randomId();
  const name = await digestOf(id);
  await (await sessionStub(env, id)).open({ ...stored, name });
  await endListed(env, ctx, stored, call, { kept: { name, endsAt: stored.endsAt }, begunAt });
  response.headers.set(CSRF_HEADER, await csrfToken(id));
  response.headers.append('Set-Cookie', sessionCookie(env, id, stored));
  return true;
}

/**
 * Ends every session of a deleted account, whose objects store its name, address and tokens. It also works with a copy
 * of a cookie that has just been replaced.
 */
export async function endAccount(
  env: Env,
  ctx: ExecutionContext,
  id: string,
  call: UpstreamCall,
): Promise<void> {
  const stub = await sessionStub(env, id);
  const stored = await stub.transfer();
  const account = stored?.account ?? (await stub.replacedFor());
  if (account) await endListed(env, ctx, { account, name: stored?.name ?? '' }, call);
  await stub.end();
}

/** Ends every session of the account that the host names. */
export const endNamed = async (
  env: Env,
  ctx: ExecutionContext,
  owner: string,
  call: UpstreamCall,
): Promise<void> => endListed(env, ctx, { account: await nameOfAccount(owner), name: '' }, call);

async function endListed(
  env: Env,
  ctx: ExecutionContext,
  { account, name: former }: Pick<Stored, 'account' | 'name'>,
  call: UpstreamCall,
  but?: { kept: Listed; begunAt: number },
): Promise<void> {
  const names = await env.ACCOUNTS.getByName(account).clear(but?.kept, but?.begunAt);
  const others = names.filter((name) => name !== former);
  const held = await Promise.all(others.map((name) => env.SESSIONS.getByName(name).end()));
  for (const tokens of held) if (tokens) ctx.waitUntil(revoke(env, ctx, tokens, call.headers));
}

/** The session's cookie; without «remember me» the browser deletes it when it is closed. */
export function sessionCookie(
  env: Env,
  id: string,
  { lifetimeMs, endsAt }: Pick<Life, 'lifetimeMs' | 'endsAt'>,
): string {
  const seconds = Math.floor((endsAt - Date.now()) / 1000);
  return setCookie(SESSION_COOKIE, signedId(env, id), lifetimeMs === REMEMBERED_MS ? seconds : undefined);
}
