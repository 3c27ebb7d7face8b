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

/** The last renamed device, with the undo function; null once it has been used. */
export const $renamed = ownedAtom<{ id: string; undo: () => void } | null>('page', null);

/** What to deactivate: one device, or all active devices of a licence. */
export type Target = { kind: 'one'; device: Activation } | { kind: 'all'; licenseId: string; count: number };

/** The subject of the open deactivation dialog. */
export const $deactivation = ownedAtom<Target | undefined>('page', undefined);

/** The licence whose dialog for a request file is open. */
export const $requesting = ownedAtom<string | undefined>('page', undefined);

/** The licence to which devices are being added. */
export const $adding = ownedAtom<License | undefined>('page', undefined);

/** `$running`: the id of the device whose offline file is being created. */
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
