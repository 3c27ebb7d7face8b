import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, type FieldText } from './FieldFrame.tsx';

type FieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id' | 'className'>;

export function Field({ label, error, hint, optional, action, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} name={input.name} error={error} hint={hint} optional={optional} action={action}>
      {(wiring) => <input {...input} {...wiring} className={`${controlLook} h-10 px-3`} />}
    </FieldFrame>
  );
}
