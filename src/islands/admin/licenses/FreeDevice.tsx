import { Button } from '#islands/ui/actions/Button.tsx';
import type { ServedLicense } from '#lib/contract/admin/licenses/licenses.ts';
import type { Activation } from '#lib/contract/devices/devices.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { devices as deviceWords } from '#lib/text/devices/devices.ts';
import { changeDialog } from '#stores/admin/licenses/change.ts';

/** Deactivates a device, or frees the slot that its offline file reserves; nothing for a device without a slot. */
export function FreeDevice({ license, device }: { license: ServedLicense; device: Activation }) {
  const { status: expected, name } = device;
  if (expected !== 'active' && expected !== 'reserved') return null;
  const { label } = expected === 'active' ? words.deactivate : words.free_slot;
  return (
    <Button
      size="s"
      variant="secondary"
      aria-label={`${label}: ${name || deviceWords.unnamed}`}
      onClick={() => changeDialog.open({ kind: 'device', license, device, expected })}
    >
      {label}
    </Button>
  );
}
