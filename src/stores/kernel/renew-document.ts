import { CallError } from '#lib/client/errors.ts';
import { isReachable } from '#lib/client/request.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { notifyOffline, notifyOnce } from '#stores/shell/notifications.ts';

/**
 * Says why the code of a part of the page cannot be fetched: there is no network, or a deployment has removed it. Then a
 * new document brings the new version; the visitor decides when, as what was typed may not outlive the old one.
 *
 * @returns whether it is a new version
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

/** Opens a page in a new document; says whether there is a network for it. */
export async function renewDocument(to: string): Promise<boolean> {
  const isOnline = await isReachable();
  if (isOnline) location.assign(to);
  else notifyOffline();
  return isOnline;
}

/**
 * Imports code that an action needs; a failure is explained in addition to what the action itself says.
 *
 * @throws CallError
 */
export function importCode<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async () => {
    throw new CallError({ kind: (await offerRenewal()) ? 'outdated' : 'no-response' });
  });
}
