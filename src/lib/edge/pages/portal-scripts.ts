import type { StaffRouteName } from '#lib/contract/admin/routes.ts';
import type { RouteName } from '#lib/contract/routes/routes.ts';

/** The script addresses of each screen; imported files come first. */
export interface ScreenScripts {
  portal: Record<RouteName, readonly string[]>;
  staff: Record<StaffRouteName, readonly string[]>;
}

let scripts: ScreenScripts | undefined;

/** The build writes the list into the Worker (scripts/build/portal-scripts.ts); development has none. */
function listed(): ScreenScripts | undefined {
  if (typeof __PORTAL_SCRIPTS__ === 'undefined') return undefined;
  scripts ??= JSON.parse(__PORTAL_SCRIPTS__) as ScreenScripts;
  return scripts;
}

export const scriptsFor = (route: RouteName): readonly string[] => listed()?.portal[route] ?? [];
export const staffScriptsFor = (route: StaffRouteName): readonly string[] => listed()?.staff[route] ?? [];
