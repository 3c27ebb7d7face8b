import { createEdge } from '#lib/edge/app.ts';

export { ArticleViews } from '#lib/edge/article-views.ts';
export { Session } from '#lib/edge/session.ts';

/**
 * The Worker without Astro: pages are answered by a line that says which one was asked for, with a
 * policy of their own as Astro's have. Two of them fail as Astro's may.
 */
const edge = createEdge(async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname === '/throws') throw new Error('secret of the failure');
  if (pathname === '/fails') return new Response(null, { status: 500 });
  return new Response(`page ${pathname}`, {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': "default-src 'none';" },
  });
});

export default { fetch: edge.fetch } satisfies ExportedHandler<never>;
