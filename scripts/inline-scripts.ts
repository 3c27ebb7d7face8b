import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { policyHash } from '../src/lib/site/build/lean-page.ts';

/** The scripts that stand in the documents themselves: every visit brings them, so they come without comments. */
const files = ['boot', 'early-action', 'island-code'].map((name) =>
  fileURLToPath(new URL(`../src/lib/${name}.js`, import.meta.url)),
);

function minified(file: string): string {
  const { code, errors } = minifySync(file, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
}

/** What the pages' content security policy calls them. */
export const inlineHashes = files.map((file) => policyHash(minified(file)));

/** The Vite plugin that hands a page the very bytes that its policy allows, for `import boot from '….js?raw'`. */
export function inlineScripts(): Plugin {
  return {
    name: 'coa:inline-scripts',
    enforce: 'pre',
    load(id) {
      const file = files.find((name) => id === `${name}?raw`);
      return file && `export default ${JSON.stringify(minified(file))};`;
    },
  };
}
