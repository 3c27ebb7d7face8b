import { classes } from '#islands/ui/classes.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'critical' | 'off';
export type ButtonSize = 's' | 'm';

const base =
  'inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-m border font-semibold whitespace-nowrap max-sm:whitespace-normal hover:transition-colors';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink',
  ghost: 'border-transparent text-ink hover:bg-neutral-soft',
  critical: 'border-transparent bg-critical text-on-critical hover:bg-critical-strong',
  off: 'border-transparent bg-neutral-soft text-muted',
};

const sizes: Record<ButtonSize, string> = { s: 'min-h-8 px-3 text-sm', m: 'min-h-10 px-4 text-sm' };

/** Classes that buttons and links styled as buttons share. */
export function buttonLook(variant: ButtonVariant, size: ButtonSize, className?: string): string {
  return classes(base, variants[variant], sizes[size], className);
}

/** The disabled look: grey, not faint, since its text often says what is missing. */
export const buttonOff =
  'aria-disabled:pointer-events-none aria-disabled:border-transparent aria-disabled:bg-neutral-soft aria-disabled:text-muted';
