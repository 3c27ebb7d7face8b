import type { ComponentProps } from 'react';
import { useHref } from '#islands/hooks.ts';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import type { Params, RouteName } from '#lib/contract/routes/routes.ts';

interface RouteButtonProps extends Omit<ComponentProps<typeof ButtonLink>, 'href'> {
  to: RouteName;
  params?: Params;
  search?: Params;
}

/** A link that looks like a button, to a page beside this one. */
export function RouteButton({ to, params, search, ...look }: RouteButtonProps) {
  return <ButtonLink {...look} href={useHref()(to, params, search)} />;
}
