import { existsSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { count } from '#lib/format.ts';
import { checkContent } from './check-content.ts';
import { readContent } from './content-files.ts';

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
          authors: readContent(config.root, 'src/content/authors'),
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
