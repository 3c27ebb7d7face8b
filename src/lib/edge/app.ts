import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { CSRF_HEADER } from '#lib/contract/calls/protocol.ts';
import { STATUS_FILE } from '#lib/contract/status.ts';
import { audit } from './audit.ts';
import { parseJson, readBytes } from './body.ts';
import type { Env } from './env.ts';
import { askAgain, asRefusal } from './forms/form-page.ts';
import { formAt } from './forms/forms.ts';
import { unsubscribeAtOnce } from './forms/one-click.ts';
import { sendForm } from './forms/send-form.ts';
import { secure } from './headers.ts';
import { describeError, logError } from './log.ts';
import { readOutbox, readOutboxFile } from './outbox.ts';
import { failurePage } from './pages/failure-page.ts';
import { landingPage } from './pages/landing-page.ts';
import { keptPage } from './pages/page-cache.ts';
import { countView } from './pages/view-count.ts';
import { proxy, refuse } from './proxy/proxy.ts';
import { isForPrograms, isRateLimited, refuseRateLimited } from './rate-limit.ts';
import { publicStatus, readyAnswer } from './readiness.ts';
import { refusals } from './refusals.ts';
import { openSession } from './session/access.ts';
import { readIdentity } from './session/cookies.ts';
import { csrfToken, isFromOwnPage, turnIntoGuest } from './session/csrf.ts';
import { pageTemplate, templateOf, toldTemplateOf } from './templates.ts';
import { wellKnown } from './well-known.ts';

export type Pages = (request: Request, env: Env, ctx: ExecutionContext) => Promise<Response>;

interface Edge {
  Bindings: Env;
  Variables: { requestId: string };
}

const PageView = v.object({ path: v.pipe(v.string(), v.maxLength(300), v.startsWith('/')) });
const MAX_EVENT_BYTES = 1024;

/**
 * Builds the Worker's front: request ids and security headers around the API proxy, events and pages.
 *
 * @param pages Astro's handler; tests pass a fake
 */
export function createEdge(pages: Pages) {
  const app = new Hono<Edge>();

  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID());
    await next();
    secure(c.res.headers, c.get('requestId'), toldTemplateOf(c.req.method, c.req.url));
  });

  app.onError((error, c) => {
    const requestId = c.get('requestId');
    const path = templateOf(c.req.method, c.req.url);
    logError('request_failed', { requestId, path, error: describeError(error) });
    return isForPrograms(c.req.path) ? refusals.crashed() : failurePage(c.env, requestId);
  });

  app.use(async (c, next) =>
    (await isRateLimited(c.req.raw, c.env)) ? refuseRateLimited(c.req.path) : next(),
  );

  app.on('ALL', ['/api/*', '/updates/*'], async (c) => {
    const requestId = c.get('requestId');
    const response = await proxy(c.req.raw, requestId, c.env, c.executionCtx as ExecutionContext);
    audit(c.req.raw, response.status, requestId);
    if (c.req.raw.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, response);
  });

  /** Returns a CSRF token and its account to pages that were prerendered or have outlived their session. */
  app.get('/csrf-token', async (c) => {
    const identity = readIdentity(c.req.raw, c.env);
    if (!identity.session) return turnIntoGuest(Response.json({ account: null }), identity);
    const session = await openSession(c.env, identity.session);
    const headers = { [CSRF_HEADER]: await csrfToken(identity.session) };
    return Response.json({ account: session?.user.email ?? null }, { headers });
  });

  /** Answers as long as the Worker runs. */
  app.get('/healthz', () => Response.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const { status, body } = await readyAnswer(c.env, c.executionCtx);
    return Response.json(body, { status });
  });
  app.get(STATUS_FILE, async (c) => {
    const headers = { 'Cache-Control': 'no-cache' };
    return Response.json(await publicStatus(c.env, c.executionCtx), { headers });
  });

  app.post('/events/page-view', async (c) => {
    if (!isFromOwnPage(c.req.raw, c.env)) return refuse(c.req.raw, refusals.foreignWrite());
    const body = await readBytes(c.req.raw, MAX_EVENT_BYTES);
    const event = v.safeParse(PageView, body.kind === 'read' ? parseJson(body.bytes) : undefined);
    if (!event.success) return refusals.badBody();
    const page = pageTemplate(new URL(c.env.SITE_ORIGIN + event.output.path));
    c.executionCtx.waitUntil(countView(c.req.raw, c.env, event.output.path));
    c.env.ANALYTICS.writeDataPoint({ indexes: ['page-view'], blobs: [page] });
    return new Response(null, { status: 204 });
  });

  app.route('/.well-known', wellKnown);

  app.get('/dev/outbox.json', async (c) => {
    const mails = await readOutbox(c.env, c.executionCtx);
    return mails ? Response.json(mails) : refusals.notFound();
  });

  app.get(
    '/dev/outbox/:mail/:file',
    async (c) => (await readOutboxFile(c.env, c.executionCtx, c.req.path)) ?? refusals.notFound(),
  );

  app.on(['GET', 'HEAD'], '/', async (c, next) => {
    // The dev server renders the page at each visit and has no file of it.
    if (import.meta.env.MODE === 'development') return next();
    const ctx = c.executionCtx as ExecutionContext;
    return landingPage(c.req.raw, c.env, ctx, (request) => pages(request, c.env, ctx));
  });

  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (isFrameworks(c.req.path)) return refusals.notFound();
    const ctx = c.executionCtx as ExecutionContext;
    return whole(c, await keptPage(c.req.raw, c.env, ctx, () => pages(identified(c), c.env, ctx)));
  });

  /** Handles forms that the browser submits itself because the page's code has not loaded. */
  app.post('*', async (c) => {
    const pressed = await unsubscribeAtOnce(
      c.req.raw,
      c.get('requestId'),
      c.env,
      c.executionCtx as ExecutionContext,
    );
    if (pressed) return pressed;
    const at = formAt(new URL(c.req.url));
    if (!at) return refuse(c.req.raw, refusals.wrongMethod('GET, HEAD'));
    const ctx = c.executionCtx as ExecutionContext;
    const outcome = await sendForm(c.req.raw, at, c.get('requestId'), c.env, ctx);
    if (outcome.kind === 'foreign' || outcome.kind === 'taken') return outcome.answer;
    const page = await pages(askAgain(c.req.raw, c.get('requestId'), outcome.sent), c.env, ctx);
    return outcome.kind === 'step' ? whole(c, page) : asRefusal(await whole(c, page), outcome);
  });
  app.all('*', (c) => refuse(c.req.raw, refusals.wrongMethod('GET, HEAD')));

  return app;
}

/**
 * Whether Astro would convert images or render server islands at this path. The build has already made ours, so only
 * development needs these endpoints.
 */
function isFrameworks(path: string): boolean {
  return import.meta.env.MODE !== 'development' && /^\/+_(?:image|server-islands)(?:\/|$)/i.test(path);
}

/** Replaces a page that failed to render with the failure page. */
async function whole(c: Context<Edge>, page: Response): Promise<Response> {
  if (page.status !== 500) return page;
  const requestId = c.get('requestId');
  logError('page_failed', { requestId, path: templateOf(c.req.method, c.req.url) });
  return failurePage(c.env, requestId);
}

/** Copies the request with our request id in place of the browser's. */
function identified(c: Context<Edge>): Request {
  const request = new Request(c.req.raw);
  request.headers.set('X-Request-Id', c.get('requestId'));
  return request;
}
