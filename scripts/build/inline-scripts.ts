import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minifySync, type Plugin } from 'vite';
import { policyHash } from '#lib/edge/pages/policy-hash.ts';

/**
 * The scripts inside the documents, by the name under which a page imports them. They have no comments, because each
 * visit downloads them.
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

/** Their hashes for the content security policy of the pages. */
export const inlineHashes = [...scripts.values()].map(policyHash);

/** The Vite plugin behind `import boot from '….js?raw'`: returns exactly the bytes that the policy allows. */
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
