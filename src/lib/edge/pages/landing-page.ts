import type { Env } from '#lib/edge/env.ts';
import { describeError, logError } from '#lib/edge/log.ts';
import { timeLimit } from '#lib/edge/upstream.ts';
import { keptPage } from './page-cache.ts';
import { PAGE_VERSION_HEADER } from './page-version.ts';

/** The page waits a tenth of a call's time limit for the product list, then uses the build's. */
const PAGE_SHARE = 10;

/** The parts that the Worker renders anew, by the element of the file that they replace (src/pages/fragments). */
const PARTS = [
  { at: '[data-platforms]', fragment: '/fragments/platform-rows' },
  { at: '[data-contacts]', fragment: '/fragments/contacts' },
  { at: '[data-organization]', fragment: '/fragments/organization' },
] as const;

/**
 * Serves the built landing page with the current products and contacts in place of the build's. If the API or the
 * rendering fails, it uses the last good ones, else the build's.
 *
 * @param pages Astro's handler
 */
export async function landingPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  pages: (request: Request) => Promise<Response>,
): Promise<Response> {
  const kept = keptPage(new Request(request.url), env, ctx, () => withParts(env, pages)).catch((error) => {
    logError('landing_not_renewed', { error: describeError(error) });
  });
  // A list that arrives too late is cached for the next visitor.
  ctx.waitUntil(kept);
  const page = await Promise.race([kept, scheduler.wait(timeLimit(env) / PAGE_SHARE)]);
  const shown = page && page.status < 500 ? page : await builtPage(env);
  return answerTo(request, shown);
}

const builtPage = async (env: Env) => {
  const file = await env.ASSETS.fetch(new URL('/', env.SITE_ORIGIN));
  return new Response(file.body, file);
};

async function withParts(env: Env, pages: (request: Request) => Promise<Response>): Promise<Response> {
  const file = await builtPage(env);
  // In front of an external host, the texts are the build's.
  if (env.API_ORIGIN || !file.ok) return file;
  const parts = await Promise.all(
    PARTS.map(async ({ at, fragment }) => {
      const answer = await pages(new Request(new URL(fragment, env.SITE_ORIGIN)));
      const version = answer.headers.get(PAGE_VERSION_HEADER);
      return answer.status === 200 && version ? { at, version, html: await answer.text() } : undefined;
    }),
  );
  const made = parts.filter((part) => part !== undefined);
  if (made.length < parts.length) return new Response(null, { status: 503 });
  const rewriter = new HTMLRewriter();
  for (const { at, html } of made)
    rewriter.on(at, { element: (element) => void element.setInnerContent(html, { html: true }) });
  const page = rewriter.transform(file);
  const version = [...new Set(made.map((part) => part.version))].join('.');
  page.headers.set(PAGE_VERSION_HEADER, version);
  const tag = file.headers.get('ETag')?.replace(/^W\/|"/g, '');
  if (tag) page.headers.set('ETag', `"${tag}.${version}"`);
  return page;
}

/** Answers conditional requests with 304, as for a file. */
async function answerTo(request: Request, page: Response): Promise<Response> {
  const tag = page.headers.get('ETag');
  const known = request.headers.get('If-None-Match')?.split(',') ?? [];
  const isKnown = tag !== null && known.some((told) => plainTag(told) === plainTag(tag));
  if (!isKnown && request.method !== 'HEAD') return page;
  await page.body?.cancel();
  return new Response(null, isKnown ? { status: 304, headers: page.headers } : page);
}

/** A server that compresses a response makes its ETag a weak one. */
const plainTag = (tag: string) => tag.trim().replace(/^W\//, '');
