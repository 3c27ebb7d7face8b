import { useStore } from '@nanostores/react';
import { useRemote } from '#islands/hooks.ts';
import { Form } from '#islands/parts/Form.tsx';
import { FormButtons } from '#islands/parts/FormButtons.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { Modal } from '#islands/ui/feedback/Modal.tsx';
import type { Activation } from '#lib/contract/devices/devices.ts';
import type { License } from '#lib/contract/licenses/licenses.ts';
import { formatDay } from '#lib/format.ts';
import { devices as words } from '#lib/text/devices/devices.ts';
import { freeSlot } from '#lib/text/devices/dialogs.ts';
import { licenseList } from '#lib/text/licenses/license-list.ts';
import { ui } from '#lib/text/ui.ts';
import { deviceName } from '#stores/devices/devices.ts';
import { freeSlotForm, slotChoice } from '#stores/devices/free-slot.ts';
import { textOf } from '#stores/kernel/form.ts';
import { activationList } from '#stores/licenses/license.ts';

interface FreeSlotProps {
  open: boolean;
  license: License;
  onClose: () => void;
}

/** Frees a slot for the device whose program opened this page, and tells its customer to return to the program. */
export function FreeSlot({ open, license, onClose }: FreeSlotProps) {
  const list = useRemote(activationList);
  const form = useStore(freeSlotForm.$form, { ssr: 'initial' });
  const choice = slotChoice(license, list.state === 'ready' ? list.data.results : undefined, form);
  const kept = form.state === 'done' && form.result.kind === 'kept' ? form.result.until : null;

  function close() {
    // The licence's page shows the free slot before all its data has reloaded.
    if (form.state === 'busy' && choice?.kind === 'choose') return;
    freeSlotForm.reset();
    onClose();
  }

  const titles = { free: freeSlot.freed, choose: freeSlot.title, reserved: freeSlot.full };
  return (
    <Modal
      open={open && choice !== undefined}
      title={choice ? titles[choice.kind] : ''}
      isLocked={form.state === 'busy' && choice?.kind === 'choose'}
      onClose={close}
      actions={choice?.kind === 'choose' ? undefined : <Button onClick={close}>{ui.close}</Button>}
    >
      <div className="grid gap-5">
        {kept && <Alert tone="info" title={freeSlot.stillReserved(formatDay(kept))} />}
        {choice?.kind === 'free' && <Free nextSwap={choice.nextSwap} />}
        {choice?.kind === 'reserved' && choice.until && <p>{freeSlot.fullUntil(formatDay(choice.until))}</p>}
        {choice?.kind === 'choose' && (
          <ChoiceForm license={license} devices={choice.devices} onCancel={close} />
        )}
      </div>
    </Modal>
  );
}

function Free({ nextSwap }: { nextSwap: string | null }) {
  return <p role="status">{nextSwap ? freeSlot.nextSwap(formatDay(nextSwap)) : freeSlot.back}</p>;
}

interface ChoiceFormProps {
  license: License;
  devices: readonly Activation[];
  onCancel: () => void;
}

function ChoiceForm({ license, devices, onCancel }: ChoiceFormProps) {
  const use = licenseList.deviceUse(license.active_activations, license.max_activations);
  return (
    <Form
      store={{ ...freeSlotForm, check: freeSlotForm.clear }}
      read={(values) => ({ id: textOf(values, 'device'), swaps: license.swaps })}
      failedTitle={freeSlot.failedTitle}
    >
      <p>{freeSlot.intro(use)}</p>
      <fieldset className="min-w-0">
        <legend className="pb-1.5 text-sm font-semibold">{freeSlot.which}</legend>
        <div className="divide-y divide-line rounded-m border border-line-strong">
          {devices.map((device, index) => (
            <label
              key={device.id}
              className="grid min-h-13 grid-cols-[auto_1fr] items-center gap-x-3 px-3 py-1.5 text-sm first:rounded-t-m last:rounded-b-m hover:bg-sunken has-checked:bg-brand-soft"
            >
              <input
                type="radio"
                name="device"
                value={device.id}
                defaultChecked={index === 0}
                className="size-4 accent-brand"
              />
              <span className="min-w-0 wrap-anywhere">
                <span>{deviceName(device)}</span>
                <span className="block text-xs text-muted">{noteOf(device)}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FormButtons submit={freeSlot.submit} busy={words.deactivating} onCancel={onCancel} />
    </Form>
  );
}

const noteOf = ({ last_seen: seen, offline_until: file }: Activation) =>
  file ? freeSlot.reserved(formatDay(file)) : freeSlot.lastSeen(formatDay(seen));
