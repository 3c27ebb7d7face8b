import { FetchError, ofetch } from 'ofetch';
import { CSRF_HEADER } from '#lib/contract/calls/call.ts';
import { type CallName, callPath, calls } from '#lib/contract/calls/calls.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { ApiError } from './errors.ts';
import type { CallOptions } from './request.ts';

/** The only ofetch instance: same origin, no tokens, JSON, one time limit, no silent retries. */
const http = ofetch.create({ timeout: REQUEST_TIMEOUT_MS, retry: false, credentials: 'same-origin' });

/** Whether a 401 of this call means that the session has ended; a plain read always needs one. */
export function needsSession(name: CallName | undefined): boolean {
  return name === undefined || calls[name].credential === 'bearer';
}

function csrfMeta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}

function keepCsrf(response: Response): void {
  const token = response.headers.get(CSRF_HEADER);
  const meta = csrfMeta();
  if (token && meta) meta.content = token;
}

export async function send(method: string, path: string, options: CallOptions): Promise<unknown> {
  const headers: Record<string, string> = { Accept: 'application/json', ...options.headers };
  const token = csrfMeta()?.content;
  if (method !== 'GET' && token) headers[CSRF_HEADER] = token;
  try {
    const response = await http.raw(path, { method, headers, ...(options.body && { body: options.body }) });
    keepCsrf(response);
    return response._data;
  } catch (error) {
    const response = error instanceof FetchError ? error.response : undefined;
    if (!response) throw new ApiError({ kind: 'no-response' });
    keepCsrf(response);
    throw new ApiError({ kind: 'answer', status: response.status, body: response._data });
  }
}

function isStaleToken(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.failure.kind !== 'answer') return false;
  return (error.failure.body as { code?: unknown } | null)?.code === 'csrf_failed';
}

/** Gets the present cookie's token, for a page whose session changed in another tab. */
async function renewCsrf(): Promise<void> {
  await http.raw('/csrf-token').then(keepCsrf, () => {});
}

export async function sendCall(name: CallName, options: CallOptions): Promise<unknown> {
  const { method } = calls[name];
  const path = callPath(name, options.params, options.query);
  try {
    return await send(method, path, options);
  } catch (error) {
    if (!isStaleToken(error)) throw error;
    await renewCsrf();
    return send(method, path, options);
  }
}
