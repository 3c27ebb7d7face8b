import { ArrowLeft } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useHref } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { Params, RouteName } from '#lib/contract/routes/routes.ts';
import { Link } from './Link.tsx';

/** A link to the list that a screen belongs to. */
export function BackLink({ to, children }: { to: RouteName; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mb-4 inline-flex items-center gap-2 text-sm text-muted hover:text-ink print:hidden"
    >
      <ArrowLeft size={16} />
      <span>{children}</span>
    </Link>
  );
}

interface RouteButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'href'> {
  to: RouteName;
  params?: Params;
  search?: Params;
}

/** A link that looks like a button, to a page of the same organization or personal account. */
export function RouteButton({ to, params, search, ...look }: RouteButtonProps) {
  return <ButtonLink {...look} href={useHref()(to, params, search)} />;
}
