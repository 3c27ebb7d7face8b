import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ui } from '#lib/text/ui.ts';
import { controlLook, FieldFrame, type FieldText } from './FieldFrame.tsx';

type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'id' | 'className' | 'type'>;

export function PasswordField({ label, error, hint, optional, ...input }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <FieldFrame label={label} name={input.name} error={error} hint={hint} optional={optional}>
      {(wiring) => (
        <span className="relative">
          <input
            {...input}
            {...wiring}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`${controlLook} h-10 pr-11 pl-3`}
          />
          <button
            type="button"
            aria-label={visible ? ui.hidePassword : ui.showPassword}
            aria-controls={wiring.id}
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-s text-muted hover:text-ink"
          >
            {visible ? <EyeOff size={18} /> : <Eye size={18} />}
          </button>
        </span>
      )}
    </FieldFrame>
  );
}
