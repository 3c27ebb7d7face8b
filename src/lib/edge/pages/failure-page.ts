import type { Env } from '#lib/edge/env.ts';
import { SERVER_ERROR } from '#lib/text/errors.ts';

const html = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' };

/**
 * Returns the prerendered src/pages/500.astro with the request's id from the log, or a plain sentence without the file:
 * nothing that may have failed is needed.
 */
export async function failurePage(env: Env, requestId: string): Promise<Response> {
  const file = await preparedPage(env);
  if (!file) {
    const text = `<!doctype html><html lang="it"><title>COA</title><p>${SERVER_ERROR}</p><p>${requestId}</p></html>`;
    return new Response(text, { status: 500, headers: html });
  }
  const page = new Response(file.body, { status: 500, headers: html });
  return new HTMLRewriter()
    .on('[data-request-id]', { element: (element) => void element.setInnerContent(requestId) })
    .transform(page);
}

async function preparedPage(env: Env): Promise<Response | undefined> {
  try {
    const file = await env.ASSETS.fetch(new URL('/500', env.SITE_ORIGIN));
    return file.ok ? file : undefined;
  } catch {
    return undefined;
  }
}
