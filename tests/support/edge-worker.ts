import { createEdge } from '#lib/edge/app.ts';

export { Session } from '#lib/edge/session.ts';

/** The Worker without Astro: pages are answered by a line that says which one was asked for. */
const edge = createEdge(async (request) => new Response(`page ${new URL(request.url).pathname}`));

export default { fetch: edge.fetch } satisfies ExportedHandler<never>;
