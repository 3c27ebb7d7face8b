import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import type { Activation } from '#lib/contract/devices/activations.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { ui } from '#lib/text/ui.ts';
import { $renaming, deviceName, stopRenaming } from '#stores/devices/devices.ts';
import { renameForm } from '#stores/devices/rename-device.ts';
import { textOf } from '#stores/kernel/form.ts';

/** Edits a device's name in place. The focus enters the field, and returns to the name afterwards. */
export function RenameDevice({ device }: { device: Activation }) {
  const form = useStore(renameForm.$form, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  const typed = useStore($renaming, { ssr: 'initial' })?.typed;
  const { id } = device;

  useEffect(() => {
    renameForm.reset();
    element.current?.querySelector('input')?.select();
    return () => {
      requestAnimationFrame(() => document.getElementById(`device-${id}`)?.focus());
    };
  }, [id]);

  useEffect(() => {
    if (form.state === 'failed') element.current?.querySelector('input')?.focus();
  }, [form]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void renameForm.submit({ id, name: textOf(new FormData(event.currentTarget), 'name') });
  }

  return (
    <form
      ref={element}
      className="grid gap-2 font-normal"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stopRenaming();
      }}
    >
      <Field
        label={devices.name}
        name="name"
        defaultValue={typed ?? deviceName(device)}
        maxLength={80}
        error={form.state === 'failed' ? (form.fields.name ?? form.message) : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={form.state === 'busy' ? devices.saving : undefined}>
          {devices.save}
        </Button>
        <Button variant="ghost" size="s" onClick={stopRenaming}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
