import type { RouteName } from '#lib/contract/routes/routes.ts';

/** What Vite writes down of the browser's build (`build.manifest` in scripts/build/portal-build.ts). */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** The document's own module script, which imports `islands/client.tsx`. */
const ENTRY = /^src\/pages\/_layouts\/PortalPage\.astro/;

let manifest: Promise<Manifest> | undefined;

/** Read once by each copy of the Worker. */
function readManifest(assets: Fetcher): Promise<Manifest> {
  manifest ??= assets
    .fetch('https://assets.local/scripts.json')
    .then((file) => file.json<Manifest>())
    .catch((error: unknown) => {
      manifest = undefined;
      throw error;
    });
  return manifest;
}

/** Addresses of a screen's scripts, each after what it imports: named in the document, they come in one round trip. */
export async function scriptsFor(assets: Fetcher, route: RouteName): Promise<string[]> {
  if (import.meta.env.DEV) return [];
  const modules = await readManifest(assets);
  const component = `/${route.charAt(0).toUpperCase()}${route.slice(1)}.tsx`;
  // The seller's side has screens of the same names.
  const isScreen = (id: string) => /^src\/islands\/(?!admin\/)/.test(id) && id.endsWith(component);
  const files = new Set<string>();
  const add = (id: string) => {
    const module = modules[id];
    for (const imported of module?.imports ?? []) add(imported);
    if (module) files.add(`/${module.file}`);
  };
  const ids = Object.keys(modules);
  // The entry comes last: it runs once everything else is there, so that another try begins where the last one ended.
  for (const id of [...ids.filter(isScreen), ...ids.filter((id) => ENTRY.test(id))]) add(id);
  return [...files];
}
