import type { ComponentProps, ReactElement } from 'react';
import { Spinner } from '#islands/ui/feedback/Spinner.tsx';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactElement;
  /** The button's text while its action runs. A press then does nothing. */
  busy?: string;
  /** A press does nothing. The button can still have the focus: it would lose it where its own press disables it. */
  disabled?: boolean;
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
      {/* Another element for another text: what a browser's translation made of the children goes with theirs. */}
      <span key={busy}>{busy ?? children}</span>
    </button>
  );
}
