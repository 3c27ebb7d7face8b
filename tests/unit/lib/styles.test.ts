import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const IMPORT = /from '(#(?:pages|islands)\/|\.{1,2}\/)([^']+\.(?:astro|tsx?|mdx))'/g;

/** A page and the files of pages and islands that it imports, directly or indirectly. */
function reached(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, root = '', path = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    // Error pages that islands import are not part of these pages.
    if (root.startsWith('#') && file.startsWith('src/islands/')) continue;
    const base = root.startsWith('#') ? `src/${root.slice(1)}` : `${file.replace(/[^/]*$/, '')}${root}`;
    reached(new URL(base + path, 'file:///').pathname.slice(1), found);
  }
  return found;
}

/** Files whose classes a style sheet reads. */
function readBy(sheet: string): Set<string> {
  const files = new Set<string>();
  for (const [, not, pattern = ''] of readFileSync(sheet, 'utf8').matchAll(
    /@source (not )?"\.\.\/\.\.\/([^"]+)"/g,
  )) {
    for (const named of globSync(`src/${pattern}`)) {
      const within = statSync(named).isDirectory() ? globSync(`${named}/**/*.{astro,tsx,ts,mdx}`) : [named];
      for (const file of within) not ? files.delete(file) : files.add(file);
    }
  }
  return files;
}

const bySheet = [
  {
    sheet: 'site',
    pages: (text: string) => !/prerender = false/.test(text) && /(?:Site|Legal)\.astro/.test(text),
  },
  {
    sheet: 'on-demand',
    pages: (text: string) => /prerender = false/.test(text) && /(?:Site|Legal)\.astro/.test(text),
  },
  { sheet: 'sale', pages: (text: string) => /Sale\.astro/.test(text) },
];

test.each(bySheet)('the style sheet $sheet reads all files of its pages', ({ sheet, pages }) => {
  const read = readBy(`src/lib/styles/${sheet}.css`);
  const files = globSync('src/pages/**/*.{astro,mdx}', { exclude: ['src/pages/dev/**', 'src/pages/_*/**'] });
  const shown = files.filter((file) => pages(readFileSync(file, 'utf8')));
  expect(shown.length).toBeGreaterThan(1);
  const parts = shown
    .flatMap((file) => [...reached(file)])
    .filter((file) => /\/(?:pages|islands\/(?:ui|parts|products))\//.test(file));
  const layouts = /_layouts\/|\/(?:elements|own-picture)\.ts$/;
  expect([...new Set(parts)].filter((file) => !read.has(file) && !layouts.test(file))).toEqual([]);
});

test('every focused element has the one ring of base.css', () => {
  const files = globSync('src/**/*.{tsx,astro,mdx,css}');
  const others =
    /\boutline-(?:none|hidden|dashed|dotted|[14])\b|\bring-\d|(?<!has-)focus(?:-visible)?:(?:outline|ring)/;
  expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([]);
});
