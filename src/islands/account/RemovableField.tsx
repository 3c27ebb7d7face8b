import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { leave, type } from '#islands/field-values.ts';
import { Field } from '#islands/ui/fields/Field.tsx';
import { profile } from '#lib/text/account/profile.ts';
import { $changing, type RemovableField as Name, removeField } from '#stores/account/remove-field.ts';

interface RemovableFieldProps extends ComponentProps<typeof Field> {
  name: Name;
  /** The value on the server. */
  stored: string;
}

/** A field with a button that empties it, if it has a value. */
export function RemovableField({ stored, ...field }: RemovableFieldProps) {
  const { name } = field;
  const isBusy = useStore($changing, { ssr: 'initial' }).includes(name);
  const frame = useRef<HTMLDivElement>(null);

  // Shows the removed or restored value and clears the former one's error, but keeps text typed meanwhile.
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!isBusy || !input) return;
    const { value, defaultValue } = input;
    return () => {
      if (input.defaultValue === defaultValue) return;
      if (input.value === value) type(input, input.defaultValue);
      if (input.value === input.defaultValue) leave(input);
      // The button has disappeared with the focus.
      if (document.activeElement === document.body) input.focus();
    };
  }, [isBusy]);

  return (
    <div ref={frame}>
      <Field
        {...field}
        defaultValue={stored}
        action={
          stored && (
            <button
              type="button"
              aria-busy={isBusy || undefined}
              onClick={() => void removeField(name)}
              className="-my-1 inline-flex min-h-6 items-center rounded-s px-1 py-1 text-brand underline"
            >
              {profile.remove}
              <span className="sr-only">{` ${field.label}`}</span>
            </button>
          )
        }
      />
    </div>
  );
}
