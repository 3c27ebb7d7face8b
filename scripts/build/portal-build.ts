import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { portalOutput } from './chunks.ts';
import { editorialCheck } from './content/editorial-check.ts';
import { inlineHashes, inlineScripts } from './inline-scripts.ts';
import { previewPictures } from './pages/preview-pictures.ts';
import { portalPreloads } from './preloads.ts';

/** All that this project adds to Astro's build. */
export function portalBuild(): AstroIntegration[] {
  return [editorialCheck(), previewPictures(), portalPreloads(), portalCode()];
}

/** How the code of browser, documents and Worker is put together. */
function portalCode(): AstroIntegration {
  return {
    name: 'coa:portal-code',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({
          vite: {
            plugins: [inlineScripts(), smallWorker],
            environments: {
              client: { build: { rolldownOptions: { output: portalOutput } } },
            },
          },
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: inlineHashes } } },
        });
      },
    },
  };
}

/** Minifies the Worker's code, which Astro does not: less code starts faster. */
const smallWorker: Plugin = {
  name: 'coa:small-worker',
  configEnvironment: (name) => (name === 'ssr' ? { build: { minify: 'oxc' } } : undefined),
};
