import { useStore } from '@nanostores/react';
import { Ellipsis, FileKey, PencilLine } from 'lucide-react';
import { useMissing } from '#islands/hooks.ts';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Menu, type MenuItem, MenuList } from '#islands/ui/actions/Menu.tsx';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { $deactivation, $offlineBusy, deviceName, downloadOfflineFile } from '#stores/devices/devices.ts';
import { startRenaming } from '#stores/kernel/renaming.ts';

/** Actions of a device: a button that deactivates it, the others in a menu. */
export function DeviceActions({ device }: { device: Activation }) {
  const missing = useMissing();
  const busy = useStore($offlineBusy, { ssr: 'initial' }) === device.id;
  const name = deviceName(device);
  if (device.status !== 'active') return <span className="text-muted">—</span>;
  const items: MenuItem[] = [];
  if (!missing.has('renameActivation')) {
    items.push({
      kind: 'action',
      label: devices.rename,
      onSelect: () => startRenaming(device.id),
      icon: <PencilLine size={16} />,
    });
  }
  if (!missing.has('offlineFile')) {
    items.push({
      kind: 'action',
      label: devices.offline,
      onSelect: () => void downloadOfflineFile(device),
      icon: <FileKey size={16} />,
    });
  }
  return (
    <span className="inline-flex items-center justify-end gap-2">
      <Button
        variant="secondary"
        size="s"
        aria-label={devices.deactivateOf(name)}
        busy={busy ? devices.offlineBusy : undefined}
        onClick={() => $deactivation.set({ kind: 'one', device })}
      >
        {devices.deactivate}
      </Button>
      {items.length > 0 && (
        <Menu label={devices.moreOf(name)} button={<Ellipsis size={18} className="mx-1.5 text-muted" />}>
          <MenuList label={devices.moreOf(name)} items={items} />
        </Menu>
      )}
    </span>
  );
}
