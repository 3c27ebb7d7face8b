import { useStore } from '@nanostores/react';
import { useLater } from '#islands/later.ts';
import { Badge } from '#islands/ui/data/Badge.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { Tone } from '#islands/ui/data/tone.ts';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { formatDay, formatInstant } from '#lib/format.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { shell } from '#lib/text/shell/shell.ts';
import { $renamed, deviceName } from '#stores/devices/devices.ts';
import { $renaming, stopRenaming } from '#stores/kernel/renaming.ts';
import { DeviceActions } from './DeviceActions.tsx';

const loadRename = async () => (await import('./RenameDevice.tsx')).RenameDevice;

const statuses: Record<string, { label: string; tone: Tone }> = {
  active: { label: devices.statuses.active, tone: 'positive' },
  reserved: { label: devices.statuses.reserved, tone: 'warning' },
  deactivated: { label: devices.statuses.deactivated, tone: 'neutral' },
};
const unknown = { label: devices.statuses.unknown, tone: 'neutral' } as const;

const columns: Column<Activation>[] = [
  { key: 'device', header: devices.device, render: (device) => <DeviceName device={device} /> },
  {
    key: 'platform',
    header: devices.platform,
    render: ({ platform, app_version: version }) => [platform, version].filter(Boolean).join(' · ') || '—',
  },
  { key: 'first', header: devices.firstSeen, render: ({ first_seen }) => formatDay(first_seen) },
  { key: 'last', header: devices.lastSeen, render: ({ last_seen }) => formatDay(last_seen) },
  { key: 'status', header: devices.status, render: (device) => <DeviceStatus device={device} /> },
  {
    key: 'actions',
    header: devices.actions,
    align: 'end',
    render: (device) => <DeviceActions device={device} />,
  },
];

export function DeviceTable({ rows }: { rows: Activation[] }) {
  return (
    <DataTable
      caption={devices.title}
      columns={columns}
      rows={rows}
      rowKey={(device) => device.id}
      size="wide"
    />
  );
}

function DeviceName({ device }: { device: Activation }) {
  const isOpen = useStore($renaming, { ssr: 'initial' })?.id === device.id;
  const renamed = useStore($renamed, { ssr: 'initial' });
  const Rename = useLater(isOpen, loadRename, stopRenaming);
  if (isOpen && Rename) return <Rename device={device} />;
  return (
    <span>
      <span id={`device-${device.id}`} tabIndex={-1} data-heir>
        {deviceName(device)}
      </span>
      {renamed?.id === device.id && (
        <button
          type="button"
          aria-label={devices.undoRename(deviceName(device))}
          onClick={renamed.undo}
          className="ml-2 min-h-6 font-normal text-brand underline"
        >
          {shell.undo}
        </button>
      )}
    </span>
  );
}

function DeviceStatus({ device }: { device: Activation }) {
  const { label, tone } = statuses[device.status] ?? unknown;
  const until = device.offline_until && formatDay(device.offline_until);
  const lease = !until && device.lease_until && formatInstant(device.lease_until);
  return (
    <span className="grid justify-items-end gap-1 @4xl:justify-items-start">
      <Badge tone={tone}>{label}</Badge>
      {until && device.status !== 'deactivated' && (
        <span className="text-xs text-muted">
          {device.status === 'reserved' ? devices.reservedUntil(until) : devices.offlineUntil(until)}
        </span>
      )}
      {lease && <span className="text-xs text-muted">{devices.leasedUntil(lease)}</span>}
    </span>
  );
}
