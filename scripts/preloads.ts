import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

/** The empty table of src/islands/scripts.ts, as the bundler prints it. */
const PLACEHOLDER = /\{\s*__PORTAL_SCRIPTS__:\s*\[\]\s*\}/g;

/** The screens by the names of their files, and the script of the portal's page that brings the rest. */
const PART = /\/islands\/screens\/(\w+)\.tsx$|\/PortalPage\.astro\?astro&type=script/;
const ENTRY = 'client';

/**
 * Tells the Worker which scripts each screen of the portal needs, so that its page can ask for all of
 * them at once: left to the imports, they are found one round trip after the other. The browser's
 * scripts get their names last, when the Worker's code stands already: the table is written into it.
 */
export function portalPreloads(): AstroIntegration {
  const scripts: Record<string, string[]> = {};
  let server: URL;
  return {
    name: 'coa:portal-preloads',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collect(scripts)] } });
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:done': () => {
        const places = fillIn(server, JSON.stringify(scripts));
        if (places !== 1) throw new Error(`The table of the portal’s scripts has ${places} places.`);
      },
    },
  };
}

function collect(scripts: Record<string, string[]>): Plugin {
  return {
    name: 'coa:portal-preloads',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const part = chunk.type === 'chunk' ? PART.exec(chunk.facadeModuleId ?? '') : null;
        if (!part) continue;
        const [, name = ENTRY] = part;
        scripts[name] = withImports(chunk.fileName, bundle).map((file) => `/${file}`);
      }
    },
  };
}

function withImports(root: string, bundle: Rolldown.OutputBundle, files = new Set<string>()): string[] {
  const chunk = bundle[root];
  if (chunk?.type !== 'chunk' || files.has(root)) return [];
  files.add(root);
  for (const file of chunk.imports) withImports(file, bundle, files);
  return [...files];
}

/** @returns in how many places the table belonged */
function fillIn(server: URL, table: string): number {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' });
  return files
    .filter((name) => name.endsWith('.mjs'))
    .map((name) => new URL(name, server))
    .reduce((places, file) => {
      const code = readFileSync(file, 'utf8');
      const found = code.match(PLACEHOLDER)?.length ?? 0;
      if (found > 0)
        writeFileSync(
          file,
          code.replace(PLACEHOLDER, () => table),
        );
      return places + found;
    }, 0);
}
