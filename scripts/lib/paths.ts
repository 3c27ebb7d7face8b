import { join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

const modules = join(root, 'node_modules');

/** Entry files of the tools, run with this Node: independent of the PATH. */
export const tools = {
  astro: join(modules, 'astro/bin/astro.mjs'),
  biome: join(modules, '@biomejs/biome/bin/biome'),
  drizzleKit: join(modules, 'drizzle-kit/bin.cjs'),
  playwright: join(modules, '@playwright/test/cli.js'),
  vitest: join(modules, 'vitest/vitest.mjs'),
  wrangler: join(modules, 'wrangler/bin/wrangler.js'),
};
