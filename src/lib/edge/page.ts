import * as v from 'valibot';
import { User } from '#lib/contract/auth.ts';
import { callPath } from '#lib/contract/calls.ts';
import { guard, visitorOf } from '#lib/contract/guard.ts';
import { matchRoute, movedPaths, type Page, routes } from '#lib/contract/routes.ts';
import { readsOf } from '#lib/contract/screen-data.ts';
import { callAs, type LiveSession, openSession } from './access.ts';
import { clearCookie, GUEST_COOKIE, randomId, readIdentity, SESSION_COOKIE, setCookie } from './cookies.ts';
import { csrfToken } from './csrf.ts';
import type { Env } from './env.ts';

/** What a portal page is sent with: who is looking, where, and the answers its first screen needs. */
export interface FirstPage {
  page: Page;
  user: User | null;
  /** Bodies of the answers by path, as `readsOf` lists them; a failed one is left to the client. */
  answers: Record<string, unknown>;
}

export type PortalPage =
  | { kind: 'redirect'; to: string; cookies: string[] }
  | { kind: 'page'; first: FirstPage; csrfToken: string; cookies: string[] }
  /** No portal page for this visitor at this address: unknown, or the public site's. */
  | { kind: 'elsewhere'; cookies: string[] };

/**
 * The edge guard and the first screen's data in one go (architecture §5): the session is read once, the
 * user and the data are asked for together, and the verdict of the route table stands before any byte
 * of JavaScript is sent.
 */
export async function openPortalPage(request: Request, env: Env, ctx: ExecutionContext): Promise<PortalPage> {
  const url = new URL(request.url);
  const moved = movedPaths[url.pathname.replace(/\/$/, '')];
  if (moved) return { kind: 'redirect', to: moved, cookies: [] };
  const page = matchRoute(url);
  if (!page || routes[page.route].surface === 'site') return { kind: 'elsewhere', cookies: [] };

  const identity = readIdentity(request);
  const session = await openSession(env, identity.session);
  const found = session ? await firstAnswers(env, ctx, session, page) : null;
  const user = found?.user ?? null;

  const cookies: string[] = [];
  if (identity.session && !user) cookies.push(clearCookie(SESSION_COOKIE));
  const verdict = guard(page, visitorOf(user), url.pathname + url.search);
  if (verdict.kind === 'redirect') return { kind: 'redirect', to: verdict.to, cookies };
  if (!user && routes[page.route].surface === 'shared') return { kind: 'elsewhere', cookies };

  const cookie = (user && identity.session) || identity.guest || randomId();
  if (!user && cookie !== identity.guest) cookies.push(setCookie(GUEST_COOKIE, cookie));
  const first = { page, user, answers: found?.answers ?? {} };
  return { kind: 'page', first, csrfToken: await csrfToken(cookie), cookies };
}

/** `null` when the session turned out to be over. While the API is down its last known user stays. */
async function firstAnswers(env: Env, ctx: ExecutionContext, session: LiveSession, page: Page) {
  const get = async (path: string) => {
    if (!path.startsWith('/api/')) return siteFile(env, path);
    const headers = new Headers({ Accept: 'application/json' });
    const answer = await callAs(env, ctx, session, { method: 'GET', path, headers });
    if (answer.kind === 'ended') return { kind: 'ended' as const };
    return answer.kind === 'answer' ? jsonOf(answer.response) : { kind: 'missing' as const };
  };
  const paths = readsOf(page);
  const [profile, ...results] = await Promise.all([callPath('profile'), ...paths].map(get));
  if (!profile || profile.kind === 'ended') return null;
  const parsed = profile.kind === 'found' ? v.safeParse(User, profile.body) : undefined;
  if (parsed?.success) ctx.waitUntil(session.stub.remember(parsed.output));
  const answers: Record<string, unknown> = {};
  for (const [index, path] of paths.entries()) {
    const result = results[index];
    if (result?.kind === 'found') answers[path] = result.body;
  }
  return { user: parsed?.success ? parsed.output : session.user, answers };
}

/** A read that the build has answered: a JSON file among the static assets. */
function siteFile(env: Env, path: string) {
  return env.ASSETS.fetch(new URL(path, env.SITE_ORIGIN)).then(jsonOf, () => ({ kind: 'missing' as const }));
}

async function jsonOf(response: Response) {
  if (!response.ok) return { kind: 'missing' as const };
  const body: unknown = await response.json().catch(() => undefined);
  return body === undefined ? { kind: 'missing' as const } : { kind: 'found' as const, body };
}

/** The guard's redirect as a response; like every page of a session it is nobody else's. */
export function redirectTo({ to, cookies }: { to: string; cookies: string[] }): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
