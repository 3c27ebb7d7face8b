import { Rename } from '#islands/parts/Rename.tsx';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { deviceName } from '#stores/devices/devices.ts';
import { renameForm } from '#stores/devices/rename-device.ts';

export function RenameDevice({ device }: { device: Activation }) {
  const place = `device-${device.id}`;
  return <Rename form={renameForm} id={device.id} name={deviceName(device)} place={place} words={devices} />;
}
