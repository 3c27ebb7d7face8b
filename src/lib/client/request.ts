import type { CallName } from '#lib/contract/calls.ts';
import { ApiError } from './errors.ts';

/**
 * The browser's only way to the API. What does the calling comes with the first call: a page that
 * arrived complete makes none until the visitor does something.
 */
async function loadCaller() {
  try {
    return await import('./caller.ts');
  } catch {
    // Code that cannot be fetched is a connection problem like any other.
    throw new ApiError({ kind: 'no-response' });
  }
}

/** Fetches that code ahead of a call that is likely to come: somebody is filling in a form. */
export function prepareCalls(): void {
  loadCaller().catch(() => {});
}

/** Whether anybody answers here at all, which tells a network that is gone from code that is. */
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

/** Told once by the session store what to do when the Worker says that the session is over. */
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
