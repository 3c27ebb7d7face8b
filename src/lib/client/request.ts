import { REQUEST_TIMEOUT_MS } from '#lib/contract/limits.ts';
import { atFirstAction } from './first-action.ts';

/**
 * Imports the HTTP client with the contract's calls and validators. A page that arrives complete needs none of it until
 * the visitor acts (docs/decisions/0013-calls-and-answers.md).
 */
export const loadHttp = () => import('./http.ts');

export function prepareCalls(): void {
  // The call itself reports a failure.
  atFirstAction(() => void loadHttp().catch(() => {}));
}

/** Whether the server responds at all: tells a lost network from code that a deployment has removed. */
export async function isReachable(): Promise<boolean> {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
  return fetch('/', { method: 'HEAD', cache: 'no-store', signal: limit.signal }).then(
    () => true,
    () => false,
  );
}
