import { CallError } from '#lib/client/errors.ts';
import { isReachable } from '#lib/client/request.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { notifyOffline, notifyOnce } from '#stores/shell/notifications.ts';

/**
 * Says why code cannot be fetched: there is no network, or a deployment has removed it. Then a new document brings the
 * new version; the visitor decides when, as what was typed may not outlive the old one.
 *
 * @param to the page that was wanted; the open one unless given
 * @returns whether it is a new version
 */
export async function offerRenewal(to?: string): Promise<boolean> {
  if (!(await isReachable())) {
    notifyOffline();
    return false;
  }
  const run = () => (to === undefined ? location.reload() : location.assign(to));
  notifyOnce({
    type: 'info',
    title: shell.newVersion,
    life: 'standing',
    action: { label: shell.reload, run },
  });
  return true;
}

/** Opens a page in a new document, for a screen that has nothing to lose. */
export async function renewDocument(to: string): Promise<void> {
  if (await isReachable()) location.assign(to);
  else notifyOffline();
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
