import { callPath } from '#lib/contract/calls/calls.ts';
import { MAX_BODY_BYTES } from '#lib/contract/limits.ts';
import { newsletterPages } from '#lib/contract/newsletter/rules.ts';
import { encodeJson, readBytes } from '#lib/edge/body.ts';
import type { Env } from '#lib/edge/env.ts';
import { callUpstream } from '#lib/edge/upstream.ts';
import { visitorHeaders } from '#lib/edge/visitor-headers.ts';

/** The body that a mail program posts to the `List-Unsubscribe` address for a one-click unsubscribe (RFC 8058). */
const PRESSED = /List-Unsubscribe(?:=|"\r?\n\r?\n)One-Click/;

/**
 * Unsubscribes a newsletter reader for a mail program, which has neither session nor page: the token alone authorizes
 * it. Undefined for other requests.
 */
export async function unsubscribeAtOnce(
  request: Request,
  requestId: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(newsletterPages.unsubscribe)) return undefined;
  const read = await readBytes(request.clone() as Request, MAX_BODY_BYTES);
  if (read.kind !== 'read' || !PRESSED.test(new TextDecoder().decode(read.bytes))) return undefined;
  const headers = visitorHeaders(request, requestId);
  headers.set('Content-Type', 'application/json');
  const body = encodeJson({ token: pathname.slice(newsletterPages.unsubscribe.length) });
  const path = callPath('newsletterUnsubscribe');
  const answer = await callUpstream(env, ctx, { method: 'POST', path, headers, body });
  if (answer.kind !== 'answer') return new Response(null, { status: 503 });
  await answer.response.body?.cancel();
  return new Response(null, { status: answer.response.ok ? 200 : answer.response.status });
}
