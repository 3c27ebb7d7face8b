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

/** Everything that this project adds to Astro's build. */
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

/** The code settings for browser, documents and Worker. */
function portalCode(): AstroIntegration {
  return {
    name: 'coa:portal-code',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        updateConfig({
          vite: {
            define: command === 'build' ? { __PORTAL_SCRIPTS__: JSON.stringify(PLACEHOLDER) } : {},
            // Vite's default would write media queries that phones of the readable list ignore.
            build: { cssTarget: targetsOf(browsers.readable) },
            plugins: [inlineScripts(), linkedSheets, environments, countShares, compileHints],
          },
          security: { csp: { algorithm: 'SHA-256', scriptDirective: { hashes: inlineHashes } } },
        });
      },
    },
  };
}

/** Settings that Astro has no option for. */
const environments: Plugin = {
  name: 'coa:environments',
  configEnvironment(name) {
    if (name === 'client')
      return {
        build: {
          manifest: MANIFEST,
          // Constants are inlined: otherwise limits and codes of other screens would be in the first chunk.
          rolldownOptions: { output: portalOutput, optimization: { inlineConst: { mode: 'all' } } },
        },
      };
    // Minifies the Worker's code, which Astro does not: less code starts faster.
    return name === 'ssr' ? { build: { minify: 'oxc' } } : undefined;
  },
};
