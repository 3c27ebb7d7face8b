import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { browsers, targetsOf } from './browsers.ts';
import { compileHints, portalOutput } from './chunks.ts';
import { editorialCheck } from './content/editorial-check.ts';
import { contentPreview } from './content/preview/content-preview.ts';
import { inlineHashes, inlineScripts } from './inline-scripts.ts';
import { linkedSheets } from './linked-sheets.ts';
import { markdownTwins } from './pages/markdown-twins.ts';
import { previewPictures } from './pages/preview-pictures.ts';
import { unshownPictures } from './pages/unshown-pictures.ts';
import { MANIFEST, PLACEHOLDER, portalScripts } from './portal-scripts.ts';
import { countShares } from './shares.ts';
import { workerFirst } from './worker-first.ts';

/** All that this project adds to Astro's build. */
export function portalBuild(): AstroIntegration[] {
  return [
    editorialCheck(),
    contentPreview(),
    previewPictures(),
    unshownPictures(),
    markdownTwins(),
    portalCode(),
    portalScripts(),
    workerFirst(),
  ];
}

/** How the code of browser, documents and Worker is put together. */
function portalCode(): AstroIntegration {
  return {
    name: 'coa:portal-code',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            define: command === 'build' ? { __PORTAL_SCRIPTS__: JSON.stringify(PLACEHOLDER) } : {},
            // Its own default would write media queries in a way that phones of the readable list drop.
            build: { cssTarget: targetsOf(browsers.readable) },
            plugins: [inlineScripts(), linkedSheets, environments, countShares, compileHints],
          },
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: inlineHashes } } },
        });
      },
    },
  };
}

/** Sets what Astro has no setting for. */
const environments: Plugin = {
  name: 'coa:environments',
  configEnvironment(name) {
    if (name === 'client')
      return {
        build: {
          manifest: MANIFEST,
          // Constants stand where they are used: limits and codes of other screens would come with the first one.
          rolldownOptions: { output: portalOutput, optimization: { inlineConst: { mode: 'all' } } },
        },
      };
    // Minifies the Worker's code, which Astro does not: less code starts faster.
    return name === 'ssr' ? { build: { minify: 'oxc' } } : undefined;
  },
};
