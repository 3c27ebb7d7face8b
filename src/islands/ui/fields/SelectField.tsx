import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook, FieldFrame, type FieldText } from './FieldFrame.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends FieldText,
    Omit<ComponentProps<'select'>, keyof FieldText | 'id' | 'className' | 'children'> {
  options: readonly SelectOption[];
  /** Shown until a choice is made; cannot be chosen. */
  placeholder?: string;
}

export function SelectField({
  label,
  error,
  hint,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} name={select.name} error={error} hint={hint} optional={optional}>
      {(wiring) => (
        <span className="relative">
          <select {...select} {...wiring} className={`${controlLook} h-10 appearance-none pr-9 pl-3`}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text }) => (
              // Country names come from the browser, which may be newer than the server.
              <option key={value} value={value} suppressHydrationWarning>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} className="pointer-events-none absolute top-3 right-3 text-muted" />
        </span>
      )}
    </FieldFrame>
  );
}
