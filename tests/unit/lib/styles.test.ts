import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** An order's pages have a style sheet of their own. */
const SALES = ['src/pages/checkout/**', 'src/pages/_parts/checkout/**'];

/** Files of `islands` that pages import, directly or through others. */
function borrowed(pages: string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string, pattern: RegExp, base: string) => {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(pattern)) {
      const target = new URL(path, new URL(base, 'file:///')).pathname.slice(1);
      if (found.has(target)) continue;
      found.add(target);
      follow(target, /from '(\.[^']+\.tsx?)'/g, target);
    }
  };
  for (const page of pages) follow(page, /from '#(islands\/(?:ui|parts)\/[^']+)'/g, 'src/');
  return [...found].filter((file) => /\.tsx?$/.test(file));
}

/** Files of `islands` whose classes a style sheet reads. */
function readBy(sheet: string): Set<string> {
  const sources = [...readFileSync(sheet, 'utf8').matchAll(/@source "\.\.\/(islands[^"]+)"/g)];
  return new Set(sources.flatMap(([, pattern = '']) => globSync(`src/${pattern}`)));
}

test('the public style sheets read every part that public pages borrow', () => {
  const others = ['src/pages/dev/**', '**/PortalPage.astro', ...SALES];
  const read = readBy('src/lib/site.css');
  const pages = globSync('src/pages/**/*.astro', { exclude: others });
  expect(borrowed(pages).filter((file) => !read.has(file))).toEqual([]);
  const ofSales = readBy('src/lib/sale.css');
  const sales = globSync([
    ...SALES.map((folder) => `${folder}/*.astro`),
    'src/pages/_parts/{SiteFrame,SiteHeader,SiteFooter}.astro',
  ]);
  expect(borrowed(sales).filter((file) => !ofSales.has(file))).toEqual([]);
});

test('whatever has the focus wears the one ring of base.css', () => {
  const files = globSync('src/**/*.{tsx,astro,mdx,css}');
  const others =
    /\boutline-(?:none|hidden|dashed|dotted|[14])\b|\bring-\d|(?<!has-)focus(?:-visible)?:(?:outline|ring)/;
  expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([]);
});
