import type { RouteName } from '#lib/contract/routes/routes.ts';

let scripts: Record<RouteName, readonly string[]> | undefined;

/**
 * Addresses of a screen's scripts, each after what it imports. The build writes the list into the Worker
 * (scripts/build/portal-scripts.ts); in development there is none.
 */
export function scriptsFor(route: RouteName): readonly string[] {
  if (typeof __PORTAL_SCRIPTS__ === 'undefined') return [];
  scripts ??= JSON.parse(__PORTAL_SCRIPTS__) as Record<RouteName, readonly string[]>;
  return scripts[route];
}
