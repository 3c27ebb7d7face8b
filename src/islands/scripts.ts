import type { RouteName } from '#lib/contract/routes/routes.ts';

/**
 * Addresses of scripts by what needs them, what they import first. The build fills them in
 * (scripts/build/preloads.ts); in development there are none.
 */
const scripts: Record<string, readonly string[]> = { __PORTAL_SCRIPTS__: [] };

/** The island's code for a page, in the order in which it can run: named in the document, it comes in one round trip. */
export function scriptsFor(route: RouteName): string[] {
  const screen = route.charAt(0).toUpperCase() + route.slice(1);
  return [...new Set(['client', screen].flatMap((name) => scripts[name] ?? []))];
}
