import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { fingerprint } from '../lib/fingerprint.ts';
import { root } from '../lib/paths.ts';

const SOURCE = join(root, 'scripts/redazione/page');
const INPUTS = ['scripts/redazione/page', 'scripts/redazione/config', 'src/lib/site', 'package-lock.json'];
const CACHE = join(root, 'node_modules/.cache/redazione');

/** Bundles the editor's page: some seconds, once for each version of its sources. */
export async function packPage(folder = CACHE): Promise<string> {
  const stampFile = join(folder, '.inputs');
  const stamp = fingerprint(INPUTS);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder;
  await build({
    configFile: false,
    root: SOURCE,
    // A deployment may be served below a path.
    base: './',
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 8000,
      rolldownOptions: { input: ['index.html', 'editor.html'].map((name) => join(SOURCE, name)) },
    },
  });
  writeFileSync(stampFile, stamp);
  return folder;
}

/** The bundled files, by address. */
export function filesOf(folder: string): Map<string, () => Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length).replaceAll('\\', '/'), () => readFileSync(path)];
    }),
  );
}
