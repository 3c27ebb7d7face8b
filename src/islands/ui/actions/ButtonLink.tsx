import type { ComponentProps } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Paper has no use for it. */
export function ButtonLink({ variant = 'primary', size = 'm', className, ...link }: ButtonLinkProps) {
  return <a {...link} data-print="off" className={buttonLook(variant, size, className)} />;
}
