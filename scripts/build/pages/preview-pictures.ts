import { mkdirSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { previewPng } from './preview-picture.ts';
import { previewedPages } from './previewed-pages.ts';

/** Draws each public page's preview picture after the build. */
export function previewPictures(): AstroIntegration {
  let root: URL;
  return {
    name: 'coa:preview-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': async ({ dir }) => {
        for (const { picture, title } of previewedPages(root, new Date())) {
          const file = new URL(`.${picture}`, dir);
          mkdirSync(new URL('.', file), { recursive: true });
          writeFileSync(file, await previewPng(title));
        }
      },
    },
  };
}
