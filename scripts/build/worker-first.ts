import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Built files that list the products for sale; the Worker keeps them up to date. */
const ADDRESSES = ['/'];

/**
 * For some addresses Cloudflare asks the Worker before the static files. Set in wrangler.toml, this would apply to the
 * dev server too, which renders pages elsewhere: the Worker would answer 404.
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
