import type { ComponentProps, ReactElement } from 'react';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactElement;
  /** The button's text while its action runs; presses then do nothing. */
  busy?: string;
  /**
   * Presses do nothing. The button can still have the focus, since a button that its own press disables would lose it.
   */
  disabled?: boolean;
  /** Announced (and if primary, shown) as disabled, but a press still reaches the form, which says what is missing. */
  waiting?: boolean;
}

export function Button({
  variant = 'primary',
  size = 'm',
  type = 'button',
  icon,
  busy,
  waiting = false,
  disabled = false,
  className,
  onClick,
  children,
  ...button
}: ButtonProps) {
  const isOff = disabled || busy !== undefined;
  return (
    <button
      {...button}
      type={type}
      aria-disabled={isOff || waiting || undefined}
      aria-busy={busy !== undefined || undefined}
      className={buttonLook(
        disabled || (waiting && variant === 'primary') ? 'off' : variant,
        size,
        className,
      )}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
      {busy === undefined ? icon : <Spinner />}
      {/* A new element for each text, so that text inserted by the browser's translation disappears with it. */}
      <span key={busy}>{busy ?? children}</span>
    </button>
  );
}
