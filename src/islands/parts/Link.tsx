import type { ComponentProps } from 'react';
import { useHref, useUser } from '#islands/hooks.ts';
import { isPortalRoute, visitorOf } from '#lib/contract/routes/guard.ts';
import type { Params, RouteName } from '#lib/contract/routes/routes.ts';
import { prefetchScreen } from '#stores/portal/screen.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  to: RouteName;
  params?: Params;
  search?: Params;
}

/** The `target` that makes the browser, not the portal's router, open links to other pages. */
export function useLinkTarget(to: RouteName): '_self' | undefined {
  return isPortalRoute(to, visitorOf(useUser())) ? undefined : '_self';
}

export function Link({ to, params, search, ...anchor }: LinkProps) {
  const address = useHref()(to, params, search);
  const prefetch = () => prefetchScreen(to, params, search);
  return (
    <a onPointerEnter={prefetch} onFocus={prefetch} {...anchor} href={address} target={useLinkTarget(to)} />
  );
}
