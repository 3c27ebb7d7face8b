import { MAX_DEVICE_NAME_LENGTH } from '#lib/contract/limits.ts';
import { REQUIRED, tooLong } from '#lib/contract/messages.ts';
import { devices } from '#lib/text/license.ts';
import { callIfOffered } from '../capabilities.ts';
import { createForm } from '../form.ts';
import { notify } from '../notifications.ts';
import { activationList, usageLog } from './license.ts';
import { $renaming } from './license-devices.ts';

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
