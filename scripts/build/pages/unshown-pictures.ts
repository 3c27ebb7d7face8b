import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { PICTURE_ENDINGS } from '#lib/site/content/pictures.ts';
import { entriesOf } from '../../lib/own-folder.ts';

const ASSETS = '_astro';
const TEXT = /\.(?:html|css|js|json|xml|txt|webmanifest)$/;
const PICTURE = new RegExp(`^(.+)\\.[\\w-]+\\.(?:${PICTURE_ENDINGS.join('|')})$`);

/** Removes built pictures of unpublished articles: the build makes every picture beside the articles. */
export function unshownPictures(): AstroIntegration {
  let root: URL;
  return {
    name: 'coa:unshown-pictures',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => {
        const stemsIn = (folder: string) => picturesIn(fileURLToPath(root), folder);
        const others = new Set(['authors', 'products'].flatMap((name) => stemsIn(`src/content/${name}`)));
        const stems = stemsIn('src/content/articles').filter((stem) => !others.has(stem));
        removeUnshown(fileURLToPath(dir), stems);
      },
    },
  };
}

/** The names of a folder's pictures, without extensions. */
const picturesIn = (root: string, folder: string): string[] =>
  entriesOf(root, folder, true).flatMap(({ name }) => /^(.+)\.\w+$/.exec(name)?.[1] ?? []);

/** Removes the built pictures of these names that no file of the site mentions: only built pages show articles. */
export function removeUnshown(site: string, stems: readonly string[]): void {
  const known = new Set(stems);
  const built = readdirSync(join(site, ASSETS)).filter((name) => known.has(PICTURE.exec(name)?.[1] ?? ''));
  if (built.length === 0) return;
  const texts = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((path) => TEXT.test(path))
    .map((path) => readFileSync(join(site, path), 'utf8'));
  for (const name of built) {
    if (!texts.some((text) => text.includes(name))) rmSync(join(site, ASSETS, name));
  }
}
