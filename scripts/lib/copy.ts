import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** What a build does not read, or makes itself. */
const LEFT_OUT = ['node_modules', 'dist', '.git', '.astro', '.wrangler', 'test-results'];

/** Copies the project, to be built with other content; the packages are shared. */
export function copyProject(folder: string): void {
  const leftOut = LEFT_OUT.map((name) => join(root, name));
  cpSync(root, folder, { recursive: true, filter: (path) => !leftOut.includes(path) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
