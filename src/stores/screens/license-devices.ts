import { atom } from 'nanostores';
import { failureText } from '#lib/client/errors.ts';
import type { Activation } from '#lib/contract/activations.ts';
import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/license.ts';
import { callFor } from '../call-for.ts';
import { callIfOffered } from '../capabilities.ts';
import { createForm } from '../form.ts';
import { notify } from '../notifications.ts';
import { $page } from '../router.ts';
import { saveFile } from '../save-file.ts';
import { activationList, reloadLicense, usageLog } from './license.ts';

export function deviceName({ name }: Pick<Activation, 'name'>): string {
  return name || devices.unnamed;
}

export function activeDevices(all: readonly Activation[]): Activation[] {
  return all.filter(({ status }) => status === 'active');
}

/** The device whose name is being edited in its place. */
export const $renaming = atom<string | null>(null);

export const renameForm = createForm<{ id: string; name: string }>({
  fallback: devices.renameFailed,
  validate: ({ name }) => {
    const length = name.trim().length;
    if (length === 0) return { name: REQUIRED };
    return length > MAX_DEVICE_NAME_LENGTH ? { name: tooLong(MAX_DEVICE_NAME_LENGTH) } : undefined;
  },
  send: async ({ id, name }) => {
    const body = { name: name.trim() };
    await callIfOffered('renameActivation', { params: { id }, body });
    activationList.update(({ results, count }) => ({
      count,
      results: results.map((device) => (device.id === id ? { ...device, ...body } : device)),
    }));
    $renaming.set(null);
    notify({ type: 'success', title: devices.renamed });
    void usageLog.reload();
  },
});

export function startRenaming(id: string | null): void {
  renameForm.reset();
  $renaming.set(id);
}

/** What is to be deactivated: a device, or all that are active. */
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

function sendDeactivation(target: Target) {
  if (target.kind === 'one') return callFor('deactivateActivation', { params: { id: target.device.id } });
  return callFor('deactivateAll', { params: { id: $page.get()?.params.id ?? '' } });
}

export async function deactivate(): Promise<void> {
  const asked = $deactivation.get();
  if (asked.state !== 'asking') return;
  const { target } = asked;
  $deactivation.set({ state: 'busy', target });
  try {
    const { reserved_until: reservedUntil } = await sendDeactivation(target);
    notify({
      type: 'success',
      title: target.kind === 'one' ? devices.deactivated : devices.allDeactivated,
      message: reservedUntil ? devices.reserved(formatDay(reservedUntil)) : undefined,
    });
    await reloadLicense();
  } catch (error) {
    notifyFailure(devices.deactivateFailed, error);
  }
  $deactivation.set({ state: 'idle' });
}

/** The device whose offline file is being made. */
export const $offlineBusy = atom<string | null>(null);

export async function downloadOfflineFile({ id }: Activation): Promise<void> {
  if ($offlineBusy.get() !== null) return;
  $offlineBusy.set(id);
  try {
    const file = await callFor('offlineFile', { params: { id } });
    saveFile(file.filename, file.content, 'application/octet-stream');
    const message = devices.offlineDoneText(formatDay(file.expires_at));
    notify({ type: 'success', title: devices.offlineDone, message });
    void reloadLicense();
  } catch (error) {
    notifyFailure(devices.offlineFailed, error);
  }
  $offlineBusy.set(null);
}

function notifyFailure(title: string, error: unknown): void {
  notify({ type: 'error', title, message: failureText(error, '') });
}
