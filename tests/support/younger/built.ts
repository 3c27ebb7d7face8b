import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '#scripts/lib/paths.ts';

const client = join(root, 'dist/client');
const inDist = (pattern: string) => globSync(pattern, { cwd: client });
const read = (file: string) => readFileSync(join(client, file), 'utf8');

export interface BuiltScript {
  name: string;
  code: string;
  /** Whether browsers of both lists run it: part of a public page, or of the portal before it loads its code. */
  isEverybodys: boolean;
}

/** The inline scripts of the portal's documents (scripts/build/inline-scripts.ts). */
const INLINE = ['boot', 'early-action', 'island-code'];

const importedBy = (code: string) =>
  Array.from(code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g), ([, name = '']) => name);

/** All scripts of the build, in files and in documents. */
export function builtScripts(): BuiltScript[] {
  const files = new Map(inDist('_astro/*.js').map((file) => [basename(file), read(file)]));
  const everybodys = new Set<string>();
  const follow = (names: readonly string[]) => {
    for (const name of names) {
      if (everybodys.has(name)) continue;
      everybodys.add(name);
      follow(importedBy(files.get(name) ?? ''));
    }
  };
  const inPages = new Set<string>();
  for (const page of inDist('**/*.html')) {
    for (const [, attributes = '', code = ''] of read(page).matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
      const [, source] = /\bsrc="\/_astro\/([^"]+)"/.exec(attributes) ?? [];
      if (source) follow([source]);
      else if (!attributes.includes('json')) inPages.add(code);
    }
  }
  for (const code of inPages) follow(importedBy(code.replaceAll('/_astro/', './')));
  follow([...files.keys()].filter((name) => name.startsWith('popover.')));
  return [
    ...Array.from(files, ([name, code]) => ({ name, code, isEverybodys: everybodys.has(name) })),
    ...Array.from(inPages, (code, at) => ({ name: `inline ${at}`, code, isEverybodys: true })),
    ...INLINE.map((name) => ({
      name: `${name}.js`,
      code: readFileSync(join(root, `src/lib/client/${name}.js`), 'utf8'),
      isEverybodys: true,
    })),
  ];
}

/** The style sheet files of the build. */
export const builtStyles = (): string[] => inDist('_astro/*.css').map(read);
