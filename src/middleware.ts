import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { openPortalPage, redirectTo } from '#lib/edge/pages/page.ts';

/** The page that renders the portal, whatever its address (src/pages/[...portal].astro). */
const PORTAL = '/portal';

/** Opens the portal's page of an address once, before any page renders: pages know no sessions. */
export const onRequest = defineMiddleware(async ({ isPrerendered, locals, request }, next) => {
  if (isPrerendered) return next();
  const opened = await openPortalPage(request, env, locals.cfContext);
  if (opened.kind === 'redirect') return redirectTo(opened);
  if (opened.kind === 'page') locals.portal = opened;
  // `/products` is one address of two pages; each brings its own style sheet, so neither renders the other.
  const response = await (opened.kind === 'page' ? next(PORTAL) : next());
  for (const cookie of opened.cookies) response.headers.append('Set-Cookie', cookie);
  return response;
});
