import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { routes } from '#lib/contract/routes/routes.ts';
import type { ScreenScripts } from '#lib/edge/pages/portal-scripts.ts';

/** Vite's manifest of the browser's build. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Vite writes it among the public files; it is removed at the end of the build. */
export const MANIFEST = 'scripts.json';
/** A placeholder in the Worker's code for the list, which does not exist yet when that code is built. */
export const PLACEHOLDER = '@@PORTAL_SCRIPTS@@';

/** The two islands: the folder of their screens, and the entry script, listed last because it needs all others. */
const islands = {
  portal: { screens: /^src\/islands\/(?!admin\/)/, entries: /^src\/pages\/_layouts\/PortalPage\.astro/ },
  staff: {
    screens: /^src\/islands\/admin\//,
    entries: /^src\/islands\/admin\/Staff\.tsx$|\/@astrojs\/react\/.*client\.js$/,
  },
};
type Island = (typeof islands)[keyof typeof islands];

/** Addresses of each screen's scripts, dependencies first: listed in the document, they load in one round trip. */
export function scriptsByRoute(manifest: Manifest): ScreenScripts {
  const listOf = <Name extends string>(island: Island, table: Record<Name, unknown>) =>
    Object.fromEntries(
      Object.keys(table).map((route) => [route, scriptsOf(manifest, island, route)]),
    ) as Record<Name, string[]>;
  return { portal: listOf(islands.portal, routes), staff: listOf(islands.staff, staffRoutes) };
}

function scriptsOf(manifest: Manifest, { screens, entries }: Island, route: string): string[] {
  const component = `/${route.charAt(0).toUpperCase()}${route.slice(1)}.tsx`;
  const files = new Set<string>();
  const add = (id: string) => {
    const module = manifest[id];
    for (const imported of module?.imports ?? []) add(imported);
    if (module) files.add(`/${module.file}`);
  };
  const ids = Object.keys(manifest);
  const isScreen = (id: string) => screens.test(id) && id.endsWith(component);
  // Entries run last: if an import fails, the island has not started and a retry continues.
  for (const id of [...ids.filter(isScreen), ...ids.filter((id) => entries.test(id))]) add(id);
  return [...files];
}

/** Replaces the placeholder in code, whatever its quotes; `undefined` if there is none. */
export function withScripts(code: string, list: object): string | undefined {
  const text = JSON.stringify(JSON.stringify(list));
  const told = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g'), () => text);
  return told === code ? undefined : told;
}

/**
 * Gives the Worker its list of scripts and removes the manifest from the public files: it names all admin screens,
 * which guests have no need to know.
 */
export function portalScripts(): AstroIntegration {
  let server: URL;
  let client: URL;
  return {
    name: 'coa:portal-scripts',
    hooks: {
      'astro:config:done': ({ config }) => {
        ({ server, client } = config.build);
      },
      'astro:build:done': () => {
        const manifest = new URL(MANIFEST, client);
        const list = scriptsByRoute(JSON.parse(readFileSync(manifest, 'utf8')));
        rmSync(manifest);
        const folder = fileURLToPath(server);
        const written = globSync('**/*.{js,mjs}', { cwd: folder }).filter((name) => {
          const file = new URL(name, server);
          const code = withScripts(readFileSync(file, 'utf8'), list);
          if (code) writeFileSync(file, code);
          return code;
        });
        if (written.length === 0) throw new Error('No file of the Worker takes the list of scripts');
      },
    },
  };
}
