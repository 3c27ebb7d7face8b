import type { Plugin } from 'vite';

/**
 * The Worker lists articles and platforms and renders none: the build did. Astro would put the code of each text into
 * it, and ship each picture as it was taken, as the Worker might ask for it.
 */
export const listedContent: Plugin = {
  name: 'coa:listed-content',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'ssr',
  load: {
    filter: { id: /\/\.astro\/content-(?:modules|assets)\.mjs$/ },
    handler: () => 'export default new Map();',
  },
};
