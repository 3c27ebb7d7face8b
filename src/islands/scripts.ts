import type { RouteName } from '#lib/contract/routes.ts';

/** Addresses of scripts by what needs them. The build fills them in (scripts/preloads.ts); in development there are none. */
const scripts: Record<string, readonly string[]> = { __PORTAL_SCRIPTS__: [] };

/** What the island is going to load for a page: named in the document, all of it comes in one round trip. */
export function scriptsFor(route: RouteName): string[] {
  const screen = route.charAt(0).toUpperCase() + route.slice(1);
  return [...new Set(['client', screen].flatMap((name) => scripts[name] ?? []))];
}
