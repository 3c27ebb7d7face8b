import { createContext, useContext, useId } from 'react';
import type { Elements } from '#islands/ui/elements.ts';
import { ui } from '#lib/text/ui.ts';

/** The texts around a field's control. */
export interface FieldText {
  label: string;
  name: string;
  error?: string;
  hint?: string;
  optional?: boolean;
  /** An action next to the label. */
  action?: Elements;
}

/** Attributes that connect a control with its label, hint and error. */
export interface Wiring {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldFrameProps extends FieldText {
  children: (wiring: Wiring) => Elements;
}

/** Classes of text fields and selects. */
export const controlLook =
  'w-full rounded-m border border-line-strong bg-surface text-ink hover:transition-colors hover:border-ink aria-invalid:border-critical disabled:bg-sunken disabled:text-muted';

/** The errors of a form's fields, by name. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

export function FieldFrame({ label, name, hint, optional, action, children, ...rest }: FieldFrameProps) {
  const id = useId();
  const { [name]: found } = useContext(FieldErrors);
  const { error = found } = rest;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id} className="flex flex-1 justify-between gap-3 font-semibold">
          <span>{label}</span>
          {optional && <span className="font-normal text-faint">{ui.optional}</span>}
        </label>
        {action}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-critical">
          {error}
        </p>
      )}
    </div>
  );
}
