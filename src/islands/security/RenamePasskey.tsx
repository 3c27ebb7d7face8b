import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { MAX_PASSKEY_NAME } from '#lib/contract/limits.ts';
import type { Passkey } from '#lib/contract/security/security.ts';
import { passkeys as words } from '#lib/text/security/passkeys.ts';
import { ui } from '#lib/text/ui.ts';
import { textOf } from '#stores/kernel/form.ts';
import { renameForm } from '#stores/security/rename-passkey.ts';
import { $renaming, stopRenaming } from '#stores/security/renaming.ts';

/** Edits a passkey's name in place. The focus enters the field, and returns to the name afterwards. */
export function RenamePasskey({ passkey: { id, name } }: { passkey: Passkey }) {
  const form = useStore(renameForm.$form, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  const typed = useStore($renaming, { ssr: 'initial' })?.typed;

  useEffect(() => {
    renameForm.reset();
    element.current?.querySelector('input')?.select();
    return () => {
      requestAnimationFrame(() => document.getElementById(`passkey-${id}`)?.focus());
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
      noValidate
      className="grid w-full gap-2 font-normal"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stopRenaming();
      }}
    >
      <Field
        label={words.name}
        name="name"
        autoComplete="off"
        defaultValue={typed ?? name}
        maxLength={MAX_PASSKEY_NAME}
        error={form.state === 'failed' ? (form.fields.name ?? form.message) : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={form.state === 'busy' ? words.saving : undefined}>
          {words.save}
        </Button>
        <Button variant="ghost" size="s" onClick={stopRenaming}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
