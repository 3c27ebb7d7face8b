import type { Context } from '#lib/api/context.ts';
import type { EndpointRow, WebhookEventRow } from '#lib/api/db/schema/webhooks.ts';
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_ANSWER_CHARS, WEBHOOK_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { webhooks as text } from '#lib/text/admin/webhooks.ts';
import { addressFault } from './address.ts';
import { toEventBody } from './facts.ts';
import { signedHeaders } from './secrets.ts';

/** The outcome of an attempt. */
export interface Posted {
  isTaken: boolean;
  /** Null without a response. */
  status: number | null;
  /** The beginning of the response, or what went wrong. */
  answer: string;
  tookMs: number;
}

/**
 * Sends an event. A redirect is not followed, because it could point to a forbidden address. The status decides as soon
 * as it arrives; the body is read for the log only.
 */
export async function postEvent(
  context: Context,
  endpoint: EndpointRow,
  event: WebhookEventRow,
): Promise<Posted> {
  const fault = addressFault(endpoint.url, context.env);
  if (fault) return { isTaken: false, status: null, answer: fault, tookMs: 0 };
  const body = toEventBody(event);
  const headers = await signedHeaders(context, endpoint, event.uid, body);
  const begun = Date.now();
  try {
    const response = await fetch(endpoint.url, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json', 'User-Agent': 'COA-Webhooks/1' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    });
    const answer = await beginningOf(response);
    return { isTaken: response.ok, status: response.status, answer, tookMs: Date.now() - begun };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const answer = isLate ? text.isLate : text.unreachable;
    return { isTaken: false, status: null, answer, tookMs: Date.now() - begun };
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let [answer, left] = ['', WEBHOOK_ANSWER_BYTES];
  try {
    while (left > 0) {
      const { done, value } = await reader.read();
      if (done) break;
      answer += decoder.decode(value.subarray(0, left), { stream: true });
      left -= value.byteLength;
    }
  } catch {
    // The part that has arrived is enough for the log.
  }
  void reader.cancel().catch(() => {});
  return answer.slice(0, WEBHOOK_ANSWER_CHARS);
}
