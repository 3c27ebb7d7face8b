import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { whileOn } from '#stores/kernel/session-lifetime.ts';
import { reloadLicense } from '#stores/licenses/license.ts';
import { call } from '#stores/portal/call.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';
import { $deactivation, type Target } from './devices.ts';

function sendDeactivation(target: Target) {
  if (target.kind === 'one') return call('deactivateActivation', { params: { id: target.device.id } });
  return call('deactivateAll', { params: { id: target.licenseId } });
}

export async function deactivate(): Promise<void> {
  const asked = $deactivation.get();
  if (asked.state !== 'asking') return;
  const { target } = asked;
  const isHere = whileOn('page');
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
    notifyFailure(error, devices.deactivateFailed);
  }
  // The next page may ask a question of its own.
  if (isHere()) $deactivation.set({ state: 'idle' });
}
