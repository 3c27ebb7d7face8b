import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';
import { Spinner } from './Spinner.tsx';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** What the button says while its action runs; until it is gone the button cannot be pressed. */
  busy?: string;
}

export function Button({
  variant = 'primary',
  size = 'm',
  type = 'button',
  icon,
  busy,
  disabled,
  className,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      disabled={disabled || busy !== undefined}
      aria-busy={busy !== undefined || undefined}
      className={buttonLook(variant, size, className)}
    >
      {busy === undefined ? icon : <Spinner />}
      {busy ?? children}
    </button>
  );
}
