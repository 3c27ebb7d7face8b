import { type ReactNode, useContext, useId } from 'react';
import { GroupError } from './Checkbox.tsx';
import { FieldErrors } from './FieldFrame.tsx';

interface CheckboxesProps {
  /** Names the group. */
  legend: string;
  name: string;
  hint: string;
  /** A `Checkbox` of this name for each value. */
  children: ReactNode;
}

/** A group of checkboxes, with its error below it. */
export function Checkboxes({ legend, name, hint, children }: CheckboxesProps) {
  const errorId = useId();
  const { [name]: error, ...others } = useContext(FieldErrors);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <p className="mb-1 text-sm text-muted">{hint}</p>
      <FieldErrors value={others}>
        <GroupError value={error && errorId}>{children}</GroupError>
      </FieldErrors>
      {error && (
        <p id={errorId} className="text-sm font-semibold text-critical">
          {error}
        </p>
      )}
    </fieldset>
  );
}
