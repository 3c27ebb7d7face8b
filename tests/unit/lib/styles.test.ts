import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Files of `islands` that public pages import, directly or through others. */
function borrowed(): Set<string> {
  const pages = globSync('src/pages/**/*.astro', { exclude: ['src/pages/dev/**', '**/PortalPage.astro'] });
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
  return found;
}

test('the public style sheet reads every part that public pages borrow', () => {
  const sources = [...readFileSync('src/lib/site.css', 'utf8').matchAll(/@source "\.\.\/(islands[^"]+)"/g)];
  const read = new Set(sources.flatMap(([, pattern = '']) => globSync(`src/${pattern}`)));
  const code = [...borrowed()].filter((file) => /\.tsx?$/.test(file));
  expect(code.filter((file) => !read.has(file))).toEqual([]);
});

test('whatever has the focus wears the one ring of base.css', () => {
  const files = globSync('src/**/*.{tsx,astro,mdx,css}');
  const others =
    /\boutline-(?:none|hidden|dashed|dotted|[14])\b|\bring-\d|(?<!has-)focus(?:-visible)?:(?:outline|ring)/;
  expect(files.filter((file) => others.test(readFileSync(file, 'utf8')))).toEqual([]);
});
