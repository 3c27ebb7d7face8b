import type { ComponentProps } from 'react';
import { readableAddress } from '#lib/contract/account/email-address.ts';
import { controlLook, FieldFrame, type FieldText } from './FieldFrame.tsx';

type FieldProps = FieldText & Omit<ComponentProps<'input'>, keyof FieldText | 'id' | 'className'>;

export function Field({ label, error, hint, optional, action, defaultValue, ...input }: FieldProps) {
  const isAddress = input.type === 'email' && typeof defaultValue === 'string';
  const shown = isAddress ? readableAddress(defaultValue) : defaultValue;
  return (
    <FieldFrame label={label} error={error} hint={hint} optional={optional} action={action}>
      {(wiring) => (
        <input {...input} {...wiring} defaultValue={shown} className={`${controlLook} h-10 px-3`} />
      )}
    </FieldFrame>
  );
}
