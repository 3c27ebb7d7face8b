import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { createRenameForm } from '#stores/kernel/rename-form.ts';
import { activationList, usageLog } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { $renamed } from './devices.ts';

export const renameForm = createRenameForm({
  maxLength: MAX_DEVICE_NAME_LENGTH,
  words: devices,
  shown: (id) => {
    const list = activationList.$state.get();
    return (list.state === 'ready' && list.data.results.find((device) => device.id === id)?.name) || '';
  },
  show: (id, name) =>
    activationList.update(({ results, count }) => ({
      count,
      results: results.map((device) => (device.id === id ? { ...device, name } : device)),
    })),
  send: (id, name) => call('renameActivation', { params: { id }, body: { name } }),
  reload: (isRenamed) => {
    if (isRenamed) void usageLog.reload();
  },
  onRenamed: (id, before) => {
    if (before) $renamed.set({ id, undo: () => undo(id, before) });
  },
});

function undo(id: string, before: string): void {
  $renamed.set(null);
  void renameForm.rename(id, before);
}
