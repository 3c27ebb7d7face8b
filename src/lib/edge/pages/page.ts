import { isStaffPath } from '#lib/contract/admin/routes.ts';
import type { FirstPage } from '#lib/contract/routes/first-page.ts';
import { guard, loginTarget, visitorOf } from '#lib/contract/routes/guard.ts';
import { matchRoute, movedPaths, type Page, routes } from '#lib/contract/routes/routes.ts';
import type { SentForm } from '#lib/contract/routes/sent-form.ts';
import type { Env } from '#lib/edge/env.ts';
import { missingCalls } from '#lib/edge/proxy/missing-calls.ts';
import { openSession, wasReplaced } from '#lib/edge/session/access.ts';
import {
  clearCookie,
  GUEST_COOKIE,
  randomId,
  readIdentity,
  SESSION_COOKIE,
  setCookie,
} from '#lib/edge/session/cookies.ts';
import { csrfToken } from '#lib/edge/session/csrf.ts';
import { firstAnswers } from './first-answers.ts';
import type { Visit } from './member-read.ts';
import { pageProvider } from './page-provider.ts';
import { openStaffPage } from './staff-page.ts';

export type PortalPage =
  | { kind: 'redirect'; to: string; cookies: string[] }
  | { kind: 'page'; first: FirstPage; cookies: string[] }
  /** Not a portal page for this visitor: an unknown address, or a page of the public site. */
  | { kind: 'elsewhere'; cookies: string[] };

/**
 * Guards a portal page and reads its screen's data: it reads the session once, then user and data in parallel, and the
 * guard decides before anything is sent.
 */
export async function openPortalPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  sent?: SentForm,
): Promise<PortalPage> {
  const url = new URL(request.url);
  const moved = movedPaths[url.pathname.replace(/\/$/, '')];
  if (moved) return { kind: 'redirect', to: moved, cookies: [] };
  const page = matchRoute(url);
  if (!page || routes[page.route].surface === 'site') return { kind: 'elsewhere', cookies: [] };

  const identity = readIdentity(request, env);
  const session = await openSession(env, identity.session);
  const found = session ? await firstAnswers({ request, env, ctx }, session, page) : null;
  const user = found?.user ?? null;

  const cookies: string[] = [];
  if (identity.session && !user && !(await wasReplaced(env, identity.session)))
    cookies.push(clearCookie(SESSION_COOKIE));
  const verdict = guard(page, visitorOf(user), url.pathname + url.search);
  if (verdict.kind === 'redirect') {
    const isSignedIn = user !== null && routes[page.route].access === 'guest';
    const to = isSignedIn ? await wayBack({ request, env, ctx }, page) : verdict.to;
    return { kind: 'redirect', to, cookies };
  }
  const isGuests = !user && routes[page.route].surface === 'shared';
  if (isGuests || found?.organization === null) return { kind: 'elsewhere', cookies };

  const cookie = (user && identity.session) || identity.guest || randomId();
  if (!user && cookie !== identity.guest) cookies.push(setCookie(GUEST_COOKIE, cookie));
  const csrf = await csrfToken(cookie);
  const first = {
    page,
    user,
    organization: found?.organization,
    answers: found?.answers ?? {},
    lacking: found?.lacking ?? missingCalls(env),
    provider: pageProvider(env),
    csrf,
    sent,
  };
  return { kind: 'page', first, cookies };
}

/** The redirect target of a login page whose visitor has since signed in from another tab. */
async function wayBack(visit: Visit, { search: { redirect } }: Page): Promise<string> {
  const asked = loginTarget(redirect, { isStaff: true });
  const url = new URL(asked, visit.request.url);
  if (!isStaffPath(url.pathname)) return loginTarget(redirect);
  const isStaff = (await openStaffPage({ ...visit, request: new Request(url, visit.request) })) !== undefined;
  return loginTarget(redirect, { isStaff });
}

/** The guard's redirect as a private response. */
export function redirectTo({ to, cookies }: { to: string; cookies: string[] }): Response {
  const headers = new Headers({ Location: to, 'Cache-Control': 'private, no-store' });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 302, headers });
}
