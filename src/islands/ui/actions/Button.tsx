import type { ComponentProps, ReactNode } from 'react';
import { classes } from '#islands/ui/classes.ts';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook, buttonOff } from './button-look.ts';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /**
   * The button's text while its action runs. A press then does nothing; the button is not disabled, so that it keeps
   * the focus.
   */
  busy?: string;
  /**
   * Is called disabled, and a primary one looks it, but a press still reaches the form, which says what is missing.
   */
  waiting?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  type = 'button',
  icon,
  busy,
  waiting = false,
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  return (
    <button
      {...button}
      type={type}
      aria-disabled={busy !== undefined || waiting || undefined}
      aria-busy={busy !== undefined || undefined}
      className={buttonLook(
        waiting && variant === 'primary' ? 'off' : variant,
        size,
        classes(buttonOff, className),
      )}
      onClick={busy === undefined ? onClick : (event) => event.preventDefault()}
    >
      {busy === undefined ? icon : <Spinner />}
      {busy ?? children}
    </button>
  );
}
