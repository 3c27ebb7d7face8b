import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { type RouteName, routes } from '#lib/contract/routes/routes.ts';

/** What Vite writes down of the browser's build. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Where Vite writes it: among the files that everybody may read, until the build is done. */
export const MANIFEST = 'scripts.json';
/** Stands in the Worker's code for the list, which is not there yet when that code is built. */
export const PLACEHOLDER = '@@PORTAL_SCRIPTS@@';

/** The document's own module script, which imports `islands/client.tsx`. */
const ENTRY = /^src\/pages\/_layouts\/PortalPage\.astro/;

/** Addresses of each screen's scripts, each after what it imports: named in the document, they come in one round trip. */
export function scriptsByRoute(manifest: Manifest): Record<RouteName, string[]> {
  const names = Object.keys(routes) as RouteName[];
  return Object.fromEntries(names.map((route) => [route, scriptsOf(manifest, route)])) as Record<
    RouteName,
    string[]
  >;
}

function scriptsOf(manifest: Manifest, route: RouteName): string[] {
  const component = `/${route.charAt(0).toUpperCase()}${route.slice(1)}.tsx`;
  // The seller's side has screens of the same names.
  const isScreen = (id: string) => /^src\/islands\/(?!admin\/)/.test(id) && id.endsWith(component);
  const files = new Set<string>();
  const add = (id: string) => {
    const module = manifest[id];
    for (const imported of module?.imports ?? []) add(imported);
    if (module) files.add(`/${module.file}`);
  };
  const ids = Object.keys(manifest);
  // The entry comes last: it runs once everything else is there, so that another try begins where the last one ended.
  for (const id of [...ids.filter(isScreen), ...ids.filter((id) => ENTRY.test(id))]) add(id);
  return [...files];
}

/** Puts the list into code that has the placeholder, in whatever quotes; `undefined` where it has none. */
export function withScripts(code: string, list: Record<string, string[]>): string | undefined {
  const text = JSON.stringify(JSON.stringify(list));
  const told = code.replace(new RegExp(`(["'\`])${PLACEHOLDER}\\1`, 'g'), () => text);
  return told === code ? undefined : told;
}

/**
 * Gives the Worker its list of scripts and takes the manifest away from the site's files: it names every screen of the
 * seller's side, which no guest needs to know.
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
