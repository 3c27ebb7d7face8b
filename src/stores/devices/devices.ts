import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import type { Activation } from '#lib/contract/devices/activations.ts';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { importCode } from '#stores/portal/renew-document.ts';
import { notify } from '#stores/shell/notifications.ts';

export function deviceName({ name }: Pick<Activation, 'name'>): string {
  return name || devices.unnamed;
}

export function activeDevices(all: readonly Activation[]): Activation[] {
  return all.filter(({ status }) => status === 'active');
}

/** Id of the device that is being renamed. */
export const $renaming = atom<string | null>(null);

export function startRenaming(id: string | null): void {
  $renaming.set(id);
}

/** The device that was renamed last, and what gives it its old name again; until that is done. */
export const $renamed = atom<{ id: string; undo: () => void } | null>(null);

/** What to deactivate: a device, or all active ones. */
export type Target = { kind: 'one'; device: Activation } | { kind: 'all'; count: number };
export type Deactivation =
  | { state: 'idle' }
  | { state: 'asking'; target: Target }
  | { state: 'busy'; target: Target };

export const $deactivation = atom<Deactivation>({ state: 'idle' });

export function askToDeactivate(target: Target): void {
  $deactivation.set({ state: 'asking', target });
}

export function cancelDeactivation(): void {
  if ($deactivation.get().state === 'asking') $deactivation.set({ state: 'idle' });
}

/** Id of the device whose offline file is being made. */
export const $offlineBusy = atom<string | null>(null);

export async function downloadOfflineFile({ id }: Activation): Promise<void> {
  if ($offlineBusy.get() !== null) return;
  $offlineBusy.set(id);
  try {
    const { saveOfflineFile } = await importCode(() => import('./offline-file.ts'));
    const expires = await saveOfflineFile(id);
    const message = devices.offlineDoneText(formatDay(expires));
    notify({ type: 'success', title: devices.offlineDone, message });
    void reloadLicense();
  } catch (error) {
    notify({ type: 'error', title: devices.offlineFailed, message: failureText(error, '') });
  }
  $offlineBusy.set(null);
}
