import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { ConfirmDialog } from '#islands/ui/feedback/ConfirmDialog.tsx';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { deactivate } from '#stores/devices/deactivate-device.ts';
import { $deactivation, cancelDeactivation, deviceName, type Target } from '#stores/devices/devices.ts';

/** Asks before deactivating, and says what it means. */
export function DeactivationDialog() {
  const deactivation = useStore($deactivation, { ssr: 'initial' });
  const target = deactivation.state === 'idle' ? undefined : deactivation.target;
  useHeadingAfter(deactivation.state === 'busy');
  return (
    <ConfirmDialog
      open={target !== undefined}
      title={target ? titleOf(target) : ''}
      confirmLabel={target?.kind === 'all' ? devices.deactivateAll : devices.deactivate}
      tone="critical"
      busy={deactivation.state === 'busy' ? devices.deactivating : undefined}
      onConfirm={() => void deactivate()}
      onClose={cancelDeactivation}
    >
      {target && <p>{textFor(target)}</p>}
    </ConfirmDialog>
  );
}

function titleOf(target: Target): string {
  return target.kind === 'one' ? devices.askOne(deviceName(target.device)) : devices.askAll;
}

function textFor(target: Target): string {
  if (target.kind === 'all') return devices.askAllText(target.count);
  const { offline_until: until } = target.device;
  return until ? devices.askOneReserved(formatDay(until)) : devices.askOneText;
}

/** Moves the focus to the list's heading afterwards, since the button that asked may be gone. */
function useHeadingAfter(busy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy) document.getElementById('devices')?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy]);
}
