import { CallError } from '#lib/client/errors.ts';
import { isReachable } from '#lib/client/request.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { notifyOffline, notifyOnce } from '#stores/shell/notifications.ts';

/**
 * Says why a part of the page cannot load its code: no network, or a deployment has removed it. For the new version,
 * the visitor decides when to reload, since typed text may be lost with the old document.
 *
 * @returns whether there is a new version
 */
export async function offerRenewal(): Promise<boolean> {
  if (!(await isReachable())) {
    notifyOffline();
    return false;
  }
  notifyOnce({
    type: 'info',
    title: shell.newVersion,
    life: 'standing',
    action: { label: shell.reload, run: () => location.reload() },
  });
  return true;
}

/** Opens a page in a new document; returns whether the network works. */
export async function renewDocument(to: string): Promise<boolean> {
  const isOnline = await isReachable();
  if (isOnline) location.assign(to);
  else notifyOffline();
  return isOnline;
}

/**
 * Imports code that an action needs; explains a failure in addition to the action's own message.
 *
 * @throws CallError
 */
export function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    throw new CallError({ kind: (await offerRenewal()) ? 'outdated' : 'no-response' });
  });
}
