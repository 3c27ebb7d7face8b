import { join, resolve } from 'node:path';

/** The folder of the project, whichever folder a script is called from. */
export const root = resolve(import.meta.dirname, '../..');

const modules = join(root, 'node_modules');

/** Entry files of the tools, run with this very Node: nothing depends on the PATH. */
export const tools = {
  astro: join(modules, 'astro/bin/astro.mjs'),
  biome: join(modules, '@biomejs/biome/bin/biome'),
  playwright: join(modules, '@playwright/test/cli.js'),
  vitest: join(modules, 'vitest/vitest.mjs'),
  wrangler: join(modules, 'wrangler/bin/wrangler.js'),
};
