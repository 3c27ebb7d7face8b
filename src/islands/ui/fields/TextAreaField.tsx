import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, type FieldText } from './FieldFrame.tsx';

type TextAreaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, keyof FieldText | 'id' | 'className'>;

export function TextAreaField({ label, error, hint, optional, rows = 5, ...area }: TextAreaFieldProps) {
  return (
    <FieldFrame label={label} name={area.name} error={error} hint={hint} optional={optional}>
      {(wiring) => <textarea {...area} {...wiring} rows={rows} className={`${controlLook} px-3 py-2`} />}
    </FieldFrame>
  );
}
