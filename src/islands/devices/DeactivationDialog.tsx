import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { formatDay } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { deactivationDialog } from '#stores/devices/deactivate-device.ts';
import { deviceName, type Target } from '#stores/devices/devices.ts';

/** Asks before deactivating, and explains the effect. */
export function DeactivationDialog() {
  useHeadingAfter(useStore(deactivationDialog.$form, { ssr: 'initial' }).state);
  return (
    <FormDialog
      dialog={deactivationDialog}
      words={(target) => ({
        title: titleOf(target),
        text: textFor(target),
        submit: target.kind === 'all' ? devices.deactivateAll : devices.deactivate,
        busy: devices.deactivating,
        failed: devices.deactivateFailed,
        tone: 'critical',
      })}
    />
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

/** Focuses the list's heading afterwards, since the button that opened the dialog may be gone. */
function useHeadingAfter(state: string): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && state === 'done')
      document.getElementById('devices')?.focus({ preventScroll: true });
    wasBusy.current = state === 'busy';
  }, [state]);
}
