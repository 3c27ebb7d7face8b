import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** A file of the build with a list of what the shop sells, which the Worker keeps up to date. */
const ADDRESSES = ['/'];

/**
 * Has the Worker asked before the files for some addresses. In wrangler.toml the setting would hold for the dev server as
 * well, which then asks the Worker for pages that it renders elsewhere, and answers 404.
 */
export function workerFirst(): AstroIntegration {
  return {
    name: 'coa:worker-first',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const file = new URL('../server/wrangler.json', dir);
        const settings = JSON.parse(readFileSync(file, 'utf8'));
        settings.assets.run_worker_first = ADDRESSES;
        writeFileSync(file, JSON.stringify(settings));
      },
    },
  };
}
