import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { createFormDialog } from '#stores/kernel/form-dialog.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $deactivation, type Target } from './devices.ts';

function sendDeactivation(target: Target) {
  if (target.kind === 'one') return call('deactivateActivation', { params: { id: target.device.id } });
  return call('deactivateAll', { params: { id: target.licenseId } });
}

export const deactivationDialog = createFormDialog<Target>({
  $subject: $deactivation,
  fallback: devices.deactivateFailed,
  send: async (target) => {
    const { reserved_until: reservedUntil } = await sendDeactivation(target);
    notify({
      type: 'success',
      title: target.kind === 'one' ? devices.deactivated : devices.allDeactivated,
      message: reservedUntil ? devices.reserved(formatDay(reservedUntil)) : undefined,
    });
    await reloadLicense();
  },
});
