import type { Activation } from '#lib/contract/devices/devices.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { createAction } from '#stores/kernel/action.ts';
import { importCode } from '#stores/kernel/renew-document.ts';
import { ownedAtom } from '#stores/kernel/session-lifetime.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { notify } from '#stores/shell/notifications.ts';

export function deviceName({ name }: Pick<Activation, 'name'>): string {
  return name || devices.unnamed;
}

export function activeDevices(all: readonly Activation[]): Activation[] {
  return all.filter(({ status }) => status === 'active');
}

/** The device that was renamed last, and what gives it its old name again; until that is done. */
export const $renamed = ownedAtom<{ id: string; undo: () => void } | null>('page', null);

/** What to deactivate: a device, or all active ones of a licence. */
export type Target = { kind: 'one'; device: Activation } | { kind: 'all'; licenseId: string; count: number };

/** What the question is about. */
export const $deactivation = ownedAtom<Target | undefined>('page', undefined);

/** The licence whose dialog is open that takes a request file. */
export const $requesting = ownedAtom<string | undefined>('page', undefined);

/** The licence that is to have more devices. */
export const $adding = ownedAtom<License | undefined>('page', undefined);

/** `$running`: the id of the device whose offline file is being made. */
const offline = createAction<string | null>(null);
export const $offlineBusy = offline.$running;

export function downloadOfflineFile({ id }: Activation): Promise<void> {
  return offline.run(id, { title: devices.offlineFailed }, async () => {
    const { saveOfflineFile } = await importCode(() => import('./offline-file.ts'));
    const expires = await saveOfflineFile(id);
    const message = devices.offlineDoneText(formatDay(expires));
    notify({ type: 'success', title: devices.offlineDone, message });
    void reloadLicense();
  });
}
