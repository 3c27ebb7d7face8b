import { runInNewContext } from 'node:vm';
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
  transform: {
    filter: { id: /astro:data-layer-content$/ },
    handler: (code) => `export default ${JSON.stringify(withoutTexts(code))};`,
  },
};

const isEntry = (value: unknown): value is { body: number } =>
  typeof value === 'object' && value !== null && 'body' in value && 'digest' in value;

/** Astro's store names each value by its place in one list; the texts are most of it. */
function withoutTexts(code: string): unknown[] {
  const stored: unknown[] = runInNewContext(code.replace(/^export default/, '').replace(/;\s*$/, ''));
  const texts = new Set(stored.filter(isEntry).map(({ body }) => body));
  return stored.map((value, place) => (texts.has(place) ? '' : value));
}
