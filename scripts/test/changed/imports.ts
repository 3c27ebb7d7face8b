import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../../lib/paths.ts';

/** Imported files, each with the files that import it. */
export type Importers = ReadonlyMap<string, ReadonlySet<string>>;

const SOURCES = '{src,tests,scripts,clients,examples}/**/*.{ts,tsx,astro,js,mjs,mdx,css}';
/** Static and dynamic imports, and paths in strings. */
const IMPORTED = /(?:from|import)\s*\(?\s*['"]([^'"?]+)(?:\?\w+)?['"]/g;

const packageFile: { imports: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const aliases = Object.entries(packageFile.imports).map(
  ([name, target]) => [name.slice(0, -1), target.slice(2, -1)] as const,
);

function resolveImport(name: string, from: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const [alias, target] = aliases.find(([start]) => name.startsWith(start)) ?? [];
  return alias && target ? target + name.slice(alias.length) : undefined;
}

let known: Importers | undefined;

/** The import graph of the project. */
export function readImporters(): Importers {
  known ??= importersOfAll();
  return known;
}

function importersOfAll(): Importers {
  const importers = new Map<string, Set<string>>();
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/node_modules/**'] })) {
    if (!existsSync(join(root, file))) continue;
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)) {
      const imported = resolveImport(name, file);
      if (imported === undefined) continue;
      importers.set(imported, (importers.get(imported) ?? new Set()).add(file));
    }
  }
  return importers;
}

/** Files that import this one, directly or through at most `depth` - 1 files that `through` accepts. */
export function importersOf(
  file: string,
  importers: Importers,
  depth: number,
  through: (file: string) => boolean = () => true,
): Set<string> {
  const found = new Set<string>();
  let edge = [file];
  for (let step = 0; step < depth && edge.length > 0; step += 1) {
    const next = new Set(edge.flatMap((name) => [...(importers.get(name) ?? [])]));
    edge = [...next].filter((name) => !found.has(name) && name !== file && through(name));
    for (const name of next) if (name !== file) found.add(name);
  }
  return found;
}
