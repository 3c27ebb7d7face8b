import type { Plugin } from 'vite';

/** Modules of React that our code takes names from, and a marker for what stands before each. */
const MODULES = ['react', 'react/jsx-runtime'] as const;
const PREFIX = '\0names-of:';

/**
 * React is CommonJS, where each use of a name is a look-up: `(0,r.useState)(…)`, hundreds of times on one
 * screen. The browser's build takes the names out once.
 */
export function reactNames(): Plugin {
  return {
    name: 'coa:react-names',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(id, importer = '') {
      const isOurs = !importer.startsWith(PREFIX) && !/\/node_modules\/(?:react|react-dom)\//.test(importer);
      return isOurs && MODULES.some((module) => module === id) ? PREFIX + id : undefined;
    },
    async load(id) {
      if (!id.startsWith(PREFIX)) return;
      const module = id.slice(PREFIX.length);
      const names = Object.keys(await import(module)).filter(
        (name) => name !== 'default' && /^\w+$/.test(name),
      );
      // A look-up could do anything, for all that the bundler knows: marked, it goes where nobody asks for it.
      const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => react.${name})();`);
      return [`import react from '${module}';`, ...lines].join('\n');
    },
  };
}
