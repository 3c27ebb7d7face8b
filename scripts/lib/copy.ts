import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** Folders that a build does not read or that it creates. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.astro', '.wrangler', 'test-results'];
/** Caches in node_modules: a copy creates its own. */
const CACHES = ['.vite', '.astro'];

/** Copies the project, to build it with other content; node_modules is shared. */
export function copyProject(folder: string): void {
  const leftOut = LEFT_OUT.map((name) => join(root, name));
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.includes(path) });
  const modules = join(folder, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (!CACHES.includes(name)) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}
