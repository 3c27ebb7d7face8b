import { defineMiddleware } from 'astro:middleware';
import { env } from 'cloudflare:workers';
import { isStaffPath } from '#lib/contract/admin/routes.ts';
import { href } from '#lib/contract/routes/routes.ts';
import type { FormStep, SentForm } from '#lib/contract/routes/sent-form.ts';
import { forgetDone, readDone } from '#lib/edge/forms/done-cookie.ts';
import { openSiteForm } from '#lib/edge/forms/form-page.ts';
import { formAt } from '#lib/edge/forms/forms.ts';
import { openPortalPage, redirectTo } from '#lib/edge/pages/page.ts';
import { openStaffPage } from '#lib/edge/pages/staff-page.ts';

/** The page that renders the portal at every address (src/pages/[...portal].astro). */
const PORTAL = '/portal';
/** The page that shows the visitor's unsent input again (src/pages/session-ended.astro). */
const UNSENT = '/session-ended';

/** Opens the portal or admin page of an address before any page renders, because pages cannot read sessions. */
export const onRequest = defineMiddleware(async ({ isPrerendered, locals, request, url }, next) => {
  if (isPrerendered) return next();
  if (isStaffPath(url.pathname)) {
    locals.staff = await openStaffPage({ request, env, ctx: locals.cfContext });
    return next();
  }
  const cookies: string[] = [];
  let sent: SentForm | FormStep | undefined;
  // Only the Worker sends POST requests to pages (src/lib/edge/forms/form-page.ts).
  if (request.method === 'POST') sent = await request.clone().json<SentForm | FormStep>();
  else if (formAt(url)) sent = readDone(request);
  if (sent?.state === 'done') cookies.push(forgetDone());

  const opened = await openPortalPage(request, env, locals.cfContext, afterSending(sent));
  cookies.push(...opened.cookies);
  if (opened.kind === 'redirect') {
    // Forms for guests (login, registration) redirect signed-in members elsewhere; their input need not be kept.
    if (sent?.state !== 'refused' || !opened.to.startsWith(`${href('login')}?`))
      return redirectTo({ ...opened, cookies });
    locals.unsent = { typed: sent.typed, login: opened.to };
  }
  if (opened.kind === 'page') locals.portal = opened;
  else if (formAt(url)) {
    const site = await openSiteForm(request, env, sent);
    locals.form = site.form;
    cookies.push(...site.cookies);
  }
  // `/products` has a public page and a portal page; each has its own style sheet, so neither renders the other.
  const response = await next(opened.kind === 'page' ? PORTAL : locals.unsent && UNSENT);
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie);
  return response;
});

/** The outcome of a portal page's form; these forms have no review step. */
const afterSending = (sent: SentForm | FormStep | undefined): SentForm | undefined =>
  sent && (sent.state === 'done' || sent.state === 'refused') ? sent : undefined;
