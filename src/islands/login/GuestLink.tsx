import type { ComponentProps } from 'react';
import { usePage } from '#islands/hooks.ts';
import { Link } from '#islands/parts/Link.tsx';
import { keepRedirect } from '#stores/login/after-login.ts';

/** A link between login pages. */
export function GuestLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} search={keepRedirect(usePage())} />;
}
