import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef } from 'react';
import { Field } from '#islands/ui/fields/Field.tsx';
import { profile } from '#lib/text/account/profile.ts';
import { $removing, type RemovableField as Name, removeField } from '#stores/account/remove-field.ts';

interface RemovableFieldProps extends ComponentProps<typeof Field> {
  name: Name;
  /** What the server has. */
  stored: string;
}

/** A field with a button that empties it, while there is something in it. */
export function RemovableField({ stored, ...field }: RemovableFieldProps) {
  const { name } = field;
  const isBusy = useStore($removing, { ssr: 'initial' }) === name;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(stored);

  // What was removed or put back shows, whatever was typed meanwhile. The button leaves with its focus.
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (!input || shown.current === stored) return;
    shown.current = stored;
    input.value = stored;
    if (document.activeElement === document.body) input.focus();
  }, [stored]);

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
              <span className="sr-only"> {field.label}</span>
            </button>
          )
        }
      />
    </div>
  );
}
