import type { ComponentProps, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts';

interface ButtonLinkProps extends ComponentProps<'a'> {
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
}

/** Paper has no use for it. */
export function ButtonLink({
  variant = 'primary',
  size = 'm',
  icon,
  className,
  children,
  ...link
}: ButtonLinkProps) {
  return (
    <a {...link} data-print="off" className={buttonLook(variant, size, className)}>
      {icon}
      {children}
    </a>
  );
}
