import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** A link that looks like a button; not printed. */
export function ButtonLink({ variant = 'primary', size = 'm', className, ...link }: ButtonLinkProps) {
  return <a {...link} data-print="off" className={buttonLook(variant, size, className)} />;
}
