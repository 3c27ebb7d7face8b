import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { policyHash } from '#lib/edge/pages/policy-hash.ts';

/**
 * The scripts that stand in the documents themselves, by what a page imports them as: every visit brings
 * them, so they come without comments.
 */
const scripts = new Map(
  ['boot', 'early-action', 'island-code'].map((name) => {
    const file = fileURLToPath(new URL(`../../src/lib/client/${name}.js`, import.meta.url));
    return [`${file}?raw`, minified(file)];
  }),
);

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

/** What the pages' content security policy calls them. */
export const inlineHashes = [...scripts.values()].map(policyHash);

/** The Vite plugin that hands a page the very bytes that its policy allows, for `import boot from '….js?raw'`. */
export function inlineScripts(): Plugin {
  return {
    name: 'coa:inline-scripts',
    enforce: 'pre',
    load(id) {
      const code = scripts.get(id);
      return code && `export default ${JSON.stringify(code)};`;
    },
  };
}
