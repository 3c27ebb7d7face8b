import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-label' | 'className'> {
  label: string;
}

/** An icon button; its label is tooltip and accessible name. */
export function IconButton({ label, children, ...button }: IconButtonProps) {
  return (
    <button
      {...button}
      type="button"
      aria-label={label}
      title={label}
      className="grid size-9 shrink-0 place-items-center rounded-m text-muted hover:transition-colors hover:bg-neutral-soft hover:text-ink"
    >
      {children}
    </button>
  );
}
