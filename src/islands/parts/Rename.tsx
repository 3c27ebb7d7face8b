import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { ui } from '#lib/text/ui.ts';
import { textOf } from '#stores/kernel/form.ts';
import type { RenameForm } from '#stores/kernel/rename-form.ts';
import { $renaming, stopRenaming } from '#stores/kernel/renaming.ts';

interface RenameProps {
  form: RenameForm;
  id: string;
  /** The current name. */
  name: string;
  /** The element that shows the name, to which the focus returns. */
  place: string;
  words: { name: string; save: string; saving: string };
}

/** Edits a name in place. The focus moves to the field, and afterwards back to the name. */
export function Rename({ form, id, name, place, words }: RenameProps) {
  const state = useStore(form.$form, { ssr: 'initial' });
  const element = useRef<HTMLFormElement>(null);
  const typed = useStore($renaming, { ssr: 'initial' })?.typed;

  useEffect(() => {
    form.reset();
    element.current?.querySelector('input')?.select();
    return () => {
      requestAnimationFrame(() => document.getElementById(place)?.focus());
    };
  }, [form, place]);

  useEffect(() => {
    if (state.state === 'failed') element.current?.querySelector('input')?.focus();
  }, [state]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void form.submit({ id, name: textOf(new FormData(event.currentTarget), 'name') });
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
        maxLength={form.maxLength}
        error={state.state === 'failed' ? (state.fields.name ?? state.message) : undefined}
      />
      <div className="flex gap-2">
        <Button type="submit" size="s" busy={state.state === 'busy' ? words.saving : undefined}>
          {words.save}
        </Button>
        <Button variant="ghost" size="s" onClick={stopRenaming}>
          {ui.cancel}
        </Button>
      </div>
    </form>
  );
}
