import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/lib/paths.ts';
import { inputs, stampOf } from '#scripts/start/build.ts';

const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const rooms: [string, string][] = Object.entries<string>(imports).map(([name, target]) => [
  name.replace('*', ''),
  target.replace(/^\.\/|\*$/g, ''),
]);

/** The bundler's entry points. */
const starts = [
  'astro.config.mjs',
  'wrangler.toml',
  'src/content.config.ts',
  ...globSync('src/pages/**/*.{astro,mdx,ts}', { cwd: root }),
];

/** Quoted texts with a slash: all kinds of imports, `?raw`, `@import`, `new URL`, folders. */
const NAMED = /['"`]([#.\w][\w@.[\]#-]*\/[^'"`?*\s]*)/g;

const isFile = (path: string) => statSync(join(root, path)).isFile();

/** The paths from the project's root that a quoted name may mean. */
function meanings(name: string, from: string): string[] {
  const [, target] = rooms.find(([room]) => name.startsWith(room)) ?? [];
  if (name.startsWith('#')) return target === undefined ? [] : [name.replace(/^#\w+\//, target)];
  return [join(dirname(from), name), name];
}

/** Packages and files that tools write, such as the local state. */
const ignored = readFileSync(join(root, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => line.endsWith('/'));

function isOurs(path: string): boolean {
  const isIgnored = ignored.some((folder) => `${path}/`.includes(folder));
  // `./` alone is not a file.
  return path !== '.' && !path.startsWith('..') && !isIgnored && existsSync(join(root, path));
}

/** Files and folders that these files name, directly or indirectly. */
function reachedFrom(paths: string[]): Set<string> {
  const reached = new Set<string>();
  const follow = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    if (!isFile(path)) return;
    for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(NAMED)) {
      meanings(name, path)
        .map((meaning) => normalize(meaning).replace(/\/$/, ''))
        .filter(isOurs)
        .forEach(follow);
    }
  };
  paths.forEach(follow);
  return reached;
}

const reached = reachedFrom(starts);

test('npm start rebuilds after a change of any file that the build reads', () => {
  const isWatched = (path: string) => inputs.some((input) => path === input || path.startsWith(`${input}/`));
  expect([...reached].filter((path) => !isWatched(path))).toEqual([]);
});

test('npm start rebuilds once an article’s day has come', () => {
  const [first = ''] = globSync('src/content/articles/*.mdx', { cwd: root })
    .flatMap(
      (path) => /^publishedAt: (\d{4}-\d{2}-\d{2})$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? [],
    )
    .sort();
  const day = Date.parse(`${first}T12:00:00Z`);
  const [before, on, later] = [-13, 0, 6].map((hours) => stampOf(new Date(day + hours * 3_600_000)));
  // At 23:00 UTC it is the next day in Rome.
  expect(on).toBe(before);
  expect(on).toBe(later);
  expect(stampOf(new Date(day - 24 * 3_600_000))).not.toBe(on);
});

test.each([
  ['imports of the configuration', 'scripts/build/chunks.ts'],
  ['imports of those', 'scripts/build/pages/outlines.ts'],
  ['the Worker', 'src/lib/edge/worker.ts'],
  ['dynamic imports', 'src/islands/payments/Payments.tsx'],
  ['text', 'src/lib/client/boot.js'],
  ['style sheets of style sheets', 'src/lib/styles/base.css'],
  ['fonts', 'src/lib/styles/fonts/newsreader.woff2'],
  ['drawings', 'src/islands/ui/icons/illustrations.svg'],
  ['folders that a step of the build reads', 'src/content/articles'],
])('the search follows %s', (_, path) => expect(reached).toContain(path));
