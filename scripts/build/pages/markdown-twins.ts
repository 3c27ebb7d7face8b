import { readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { markdownTwin, twinnedPages } from '#lib/site/page/markdown-twins.ts';
import { markdownOf } from './html-to-markdown.ts';

/** Writes the pages for programmers as Markdown too, made from the built pages. */
export function markdownTwins(): AstroIntegration {
  return {
    name: 'coa:markdown-twins',
    hooks: {
      'astro:build:done': ({ dir }) => {
        for (const page of twinnedPages) {
          const html = readFileSync(new URL(`.${page}.html`, dir), 'utf8');
          writeFileSync(new URL(`.${markdownTwin(page)}`, dir), markdownOf(html));
        }
      },
    },
  };
}
