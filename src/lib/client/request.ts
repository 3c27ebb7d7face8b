import { FetchError, ofetch } from 'ofetch';
import { type CallName, CSRF_HEADER, callPath, calls } from '#lib/contract/calls.ts';
import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { ApiError } from './errors.ts';

/** The browser's only way to the API: same origin, no tokens, JSON, one time limit, no silent retries. */
const http = ofetch.create({ timeout: REQUEST_TIMEOUT_MS, retry: false, credentials: 'same-origin' });

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

type Unauthorized = () => void;
let onUnauthorized: Unauthorized = () => {};

/** Told once by the session store what to do when the Worker says that the session is over. */
export function handleUnauthorized(handler: Unauthorized): void {
  onUnauthorized = handler;
}

function csrfMeta(): HTMLMetaElement | null {
  return document.querySelector('meta[name="csrf-token"]');
}

function keepCsrf(response: Response): void {
  const token = response.headers.get(CSRF_HEADER);
  const meta = csrfMeta();
  if (token && meta) meta.content = token;
}

async function send(method: string, path: string, options: CallOptions): Promise<unknown> {
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

/** A page that stood open while its session changed in another tab gets the token of today's cookie. */
async function renewCsrf(): Promise<void> {
  await http.raw('/csrf-token').then(keepCsrf, () => {});
}

/** Reads a path of the contract; `readsOf` and the screens' stores build it. */
export function get(path: string): Promise<unknown> {
  return send('GET', path, {}).catch(leaveIfSignedOut);
}

/** Makes a call of the contract. Throws `ApiError`. */
export async function call(name: CallName, options: CallOptions = {}): Promise<unknown> {
  const { method } = calls[name];
  const path = callPath(name, options.params, options.query);
  try {
    return await send(method, path, options);
  } catch (error) {
    if (!isStaleToken(error)) return leaveIfSignedOut(error, name);
    await renewCsrf();
    return send(method, path, options).catch((again: unknown) => leaveIfSignedOut(again, name));
  }
}

function leaveIfSignedOut(error: unknown, name?: CallName): never {
  const isBearer = name === undefined || calls[name].credential === 'bearer';
  if (error instanceof ApiError && error.status === 401 && isBearer) onUnauthorized();
  throw error;
}
