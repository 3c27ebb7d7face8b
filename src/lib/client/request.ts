import type { CallName } from '#lib/contract/calls/calls.ts';
import { ApiError } from './errors.ts';

/**
 * Awaits code that a call needs; a failed import counts as a connection problem.
 *
 * @throws ApiError
 */
export async function codeForCall<Code>(code: Promise<Code>): Promise<Code> {
  try {
    return await code;
  } catch {
    throw new ApiError({ kind: 'no-response' });
  }
}

/**
 * The browser's only way to the API. The HTTP client is imported with the first call: a page that arrived complete
 * makes none until the visitor acts.
 */
const loadCaller = () => codeForCall(import('./caller.ts'));

/** Imports the HTTP client at the first move of pointer, key or focus. */
export function prepareCalls(): void {
  const prepare = () => {
    // The call that needs it reports a failure.
    loadCaller().catch(() => {});
  };
  for (const sign of ['pointermove', 'pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, prepare, { once: true, passive: true });
}

/** Whether the site answers at all: tells a missing network from missing code. */
export async function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

let onUnauthorized: () => void = () => {};

/** Registers what to do when the Worker says that the session has ended. */
export function handleUnauthorized(handler: () => void): void {
  onUnauthorized = handler;
}

/** @throws ApiError */
async function leaveIfSignedOut(name: CallName | undefined, answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    const { needsSession } = await loadCaller();
    if (error instanceof ApiError && error.status === 401 && needsSession(name)) onUnauthorized();
    throw error;
  }
}

/** Reads a path of the contract; `readsOf` and the screens' stores build it. Throws `ApiError`. */
export async function get(path: string): Promise<unknown> {
  const caller = await loadCaller();
  return leaveIfSignedOut(undefined, caller.send('GET', path, {}));
}

/** Makes a call of the contract. Throws `ApiError`. */
export async function call(name: CallName, options: CallOptions = {}): Promise<unknown> {
  const caller = await loadCaller();
  return leaveIfSignedOut(name, caller.sendCall(name, options));
}
