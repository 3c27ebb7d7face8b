import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import type { Plugin, Rolldown } from 'vite';

/** The empty table of src/islands/scripts.ts, as the bundler prints it. */
const PLACEHOLDER = /\{\s*__PORTAL_SCRIPTS__:\s*\[\]\s*\}/g;

/** What brings the island to life, and the screens, by the names of their modules. */
const PART =
  /\/islands\/(?:\w+\/(Login|Register|ForgotPassword|ResetPassword|VerifyEmail|Dashboard|Licenses|License|Renewal|Explore|Downloads|Payments|Payment|Products|Profile|ChangePassword|Settings|Support)|client)\.tsx$/;
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
        for (const id of chunk.type === 'chunk' ? chunk.moduleIds : []) {
          const part = PART.exec(id);
          if (part) scripts[part[1] ?? ENTRY] = withImports(chunk.fileName, bundle);
        }
      }
    },
  };
}

/** Addresses of a file and of all that it imports, each after what it imports itself. */
function withImports(root: string, bundle: Rolldown.OutputBundle): string[] {
  const seen = new Set<string>();
  const visit = (file: string): string[] => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') return [];
    seen.add(file);
    return [...chunk.imports.flatMap(visit), `/${file}`];
  };
  return visit(root);
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
