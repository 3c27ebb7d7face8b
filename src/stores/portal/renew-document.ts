import { isReachable } from '#lib/client/request.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { notify } from '#stores/shell/notifications.ts';

/**
 * Reloads the document when code cannot be fetched: a deployment may have removed it. Without a network the screen
 * stays and a toast says why. Returns whether the document reloads.
 */
export async function renewDocument(): Promise<boolean> {
  const reachable = await isReachable();
  if (reachable) location.reload();
  else notify({ type: 'error', title: CONNECTION_ERROR });
  return reachable;
}
