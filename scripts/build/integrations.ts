import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { count } from '#lib/format.ts';
import { checkContent } from '#scripts/build/content/check-content.ts';
import { readContent } from '#scripts/build/content/content-files.ts';
import { leanPage, wordsOf } from '#scripts/build/pages/lean-page.ts';
import { previewPng } from '#scripts/build/pages/preview-picture.ts';
import { previewedPages } from '#scripts/build/pages/previewed-pages.ts';

/**
 * Checks the editors' files before the build and lists all problems at once, in Italian. On the dev server the list is
 * a warning: a half-written article must not stop the preview.
 */
export function editorialCheck(): AstroIntegration {
  return {
    name: 'coa:editorial-check',
    hooks: {
      'astro:config:setup': ({ command, config, logger, updateConfig }) => {
        // Not import.meta.env.DEV: an environment variable DEV would set it and publish drafts.
        updateConfig({ vite: { define: { __DRAFTS_SHOWN__: command === 'dev' } } });
        if (command !== 'build' && command !== 'dev') return;
        const pictures = new URL('src/content/articles/', config.root);
        const problems = checkContent({
          articles: readContent(config.root, 'src/content/articles'),
          products: readContent(config.root, 'src/content/products'),
          pages: readContent(config.root, 'src/pages').map(({ slug }) => `/${slug}`),
          hasPicture: (path) => existsSync(new URL(path, pictures)),
          now: new Date(),
        });
        if (problems.length === 0) return;
        const list = problems.map((problem) => `  - ${problem}`).join('\n');
        const message = `I contenuti hanno ${count(problems.length, 'problema', 'problemi')}:\n${list}`;
        if (command === 'dev') return logger.warn(message);
        const error = new Error(message);
        // Editors need the list, not the stack.
        delete error.stack;
        throw error;
      },
    },
  };
}

/** An integration that works on the built pages in `dir` of the project in `root`. */
function onceBuilt(name: string, work: (root: URL, dir: URL) => void | Promise<void>): AstroIntegration {
  let root: URL;
  return {
    name,
    hooks: {
      'astro:config:done': ({ config }) => {
        root = config.root;
      },
      'astro:build:done': ({ dir }) => work(root, dir),
    },
  };
}

/** Draws each public page's preview picture after the build. */
export function previewPictures(): AstroIntegration {
  return onceBuilt('coa:preview-pictures', async (root, dir) => {
    for (const { picture, title } of previewedPages(root, new Date())) {
      const file = new URL(`.${picture}`, dir);
      mkdirSync(new URL('.', file), { recursive: true });
      writeFileSync(file, await previewPng(title));
    }
  });
}

/** What the list of articles puts into its page, beside what the page holds. */
const LATER_PART = 'src/pages/_parts/articles/PopularArticles.astro';
/**
 * It also fetches its own next pages. The browser holds their styles to the policy of the page that asked,
 * so the pages of the list have all the same.
 */
const LIST = /^articles(?:[\\/]page[\\/]\d+)?\.html$/;

/** Leaves in each prerendered page the styles and the policy that it needs itself. */
export function leanPages(): AstroIntegration {
  return onceBuilt('coa:lean-pages', (root, dir) => {
    const read = (name: string) => readFileSync(new URL(name, dir), 'utf8');
    const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
    const pages = files.filter((name) => name.endsWith('.html'));
    const part = readFileSync(new URL(LATER_PART, root), 'utf8');
    const list = [part, ...pages.filter((name) => LIST.test(name)).map(read)];
    const inList = new Set(list.flatMap((html) => [...wordsOf(html)]));
    for (const name of pages) {
      const page = leanPage(read(name), LIST.test(name) ? inList : undefined);
      writeFileSync(new URL(name, dir), page);
    }
  });
}
