import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { createForm } from '#stores/kernel/form.ts';
import { optimistic } from '#stores/kernel/optimistic.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { activationList, usageLog } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $renamed, $renaming, startRenaming, stopRenaming } from './devices.ts';

export const renameForm = createForm<{ id: string; name: string }>({
  fallback: devices.renameFailed,
  validate: ({ name }) => {
    const length = name.trim().length;
    if (length === 0) return { name: REQUIRED };
    return length > MAX_DEVICE_NAME_LENGTH ? { name: tooLong(MAX_DEVICE_NAME_LENGTH) } : undefined;
  },
  send: async ({ id, name }) => {
    const before = shownName(id);
    const isHere = whileOn('page');
    stopRenaming();
    const isRenamed = await renameDevice(id, name.trim());
    if (!isHere()) return;
    if (!isRenamed && !$renaming.get()) startRenaming(id, name);
    if (isRenamed && before) $renamed.set({ id, undo: () => undo(id, before) });
  },
});

function show(id: string, name: string): void {
  activationList.update(({ results, count }) => ({
    count,
    results: results.map((device) => (device.id === id ? { ...device, name } : device)),
  }));
}

function shownName(id: string): string {
  const list = activationList.$state.get();
  return (list.state === 'ready' && list.data.results.find((device) => device.id === id)?.name) || '';
}

function undo(id: string, before: string): void {
  $renamed.set(null);
  void renameDevice(id, before);
}

const change = optimistic<string, string>({
  shown: shownName,
  show,
  send: (id, name) => call('renameActivation', { params: { id }, body: { name } }),
});

/** Shows the new name at once; a refusal restores what the device has. Returns whether it has the new one. */
async function renameDevice(id: string, name: string): Promise<boolean> {
  try {
    await change(id, name);
  } catch (error) {
    notifyFailure(error, devices.renameFailed);
    return false;
  }
  notify({ type: 'success', title: devices.renamed });
  void usageLog.reload();
  return true;
}
