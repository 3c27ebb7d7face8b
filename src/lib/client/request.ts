import { atFirstAction } from '#lib/first-action.ts';
import { CallError } from './errors.ts';

/**
 * Imports what makes calls: the HTTP client, the contract's calls and their validators. A page that arrived complete
 * needs none of it until the visitor acts (docs/decisions/0013-calls-and-answers.md).
 *
 * @throws CallError when the import fails, which counts as a connection problem
 */
export async function loadHttp() {
  try {
    return await import('./http.ts');
  } catch {
    throw new CallError({ kind: 'no-response' });
  }
}

export function prepareCalls(): void {
  // The call that needs it reports a failure.
  atFirstAction(() => void loadHttp().catch(() => {}));
}

/** Whether the server answers at all: tells a lost network from code that a deployment has removed. */
export async function isReachable(): Promise<boolean> {
  return fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
