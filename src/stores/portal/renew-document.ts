import { isReachable } from '#lib/client/request.ts';
import { CONNECTION_ERROR } from '#lib/text/errors.ts';
import { notify } from '#stores/shell/notifications.ts';

/**
 * For code that cannot be had: after a deployment it is gone, and a new document brings today's. Where
 * nobody answers, what is on display stays, with the reason. Says whether a new document is on its way.
 */
export async function renewDocument(): Promise<boolean> {
  const reachable = await isReachable();
  if (reachable) location.reload();
  else notify({ type: 'error', title: CONNECTION_ERROR });
  return reachable;
}
