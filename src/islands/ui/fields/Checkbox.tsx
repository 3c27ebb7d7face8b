import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { FieldErrors } from './FieldFrame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  /** May contain a link: «Accetto le condizioni d’uso». */
  label: ReactNode;
  name: string;
  error?: string;
}

/** The id of the surrounding group's error. */
export const GroupError = createContext<string | undefined>(undefined);

export function Checkbox({ label, ...rest }: CheckboxProps) {
  const errorId = useId();
  const { [rest.name]: found } = useContext(FieldErrors);
  const { error = found, ...input } = rest;
  const blamedBy = useContext(GroupError) ?? (error && errorId);
  return (
    <div className="grid content-start gap-1">
      <label className="flex min-h-6 gap-2.5 text-sm">
        <input
          {...input}
          type="checkbox"
          aria-invalid={blamedBy ? true : undefined}
          aria-describedby={blamedBy || undefined}
          className="my-0.5 size-4 shrink-0 accent-brand"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className="text-sm font-semibold text-critical">
          {error}
        </p>
      )}
    </div>
  );
}
