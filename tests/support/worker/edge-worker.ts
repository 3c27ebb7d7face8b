import { createEdge } from '#lib/edge/app.ts';
import type { Env } from '#lib/edge/env.ts';
import * as accounts from '#lib/edge/session/account-sessions.ts';
import * as logins from '#lib/edge/session/pending-login.ts';
import * as sessions from '#lib/edge/session/session.ts';
import { handleMessages } from '#lib/edge/upstream.ts';
import { fresh } from './fresh-objects.ts';

export const AccountSessions = fresh(accounts.AccountSessions);
export const PendingLogin = fresh(logins.PendingLogin);
export const Session = fresh(sessions.Session);
export { ArticleViews, LicenseLog, RateLimiter } from './api-worker.ts';

/**
 * The Worker without Astro: a page is a line that names it, with a content security policy like Astro's pages. Two
 * pages fail like pages of Astro can.
 */
const edge = createEdge(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/throws') throw new Error('secret of the failure');
  if (pathname === '/fails') return new Response(null, { status: 500 });
  // Only the Worker sends POST to a page, to render it with the result of its form.
  const told = request.method === 'POST' ? ` ${await request.text()}` : '';
  return new Response(`page ${pathname}${told}`, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none';" },
  });
});

export default { fetch: edge.fetch, queue: handleMessages } satisfies ExportedHandler<Env>;
