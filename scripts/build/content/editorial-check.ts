import type { AstroIntegration } from 'astro';
import { count } from '#lib/format.ts';
import { problemLine } from './problems.ts';
import { contentProblems } from './project-content.ts';

/** Checks the editors' files before the build and lists all problems at once, in Italian. */
export function editorialCheck(): AstroIntegration {
  return {
    name: 'coa:editorial-check',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        // Not import.meta.env.DEV: an environment variable DEV would set it and publish drafts.
        updateConfig({ vite: { define: { __DRAFTS_SHOWN__: command === 'dev' } } });
        if (command !== 'build') return;
        const problems = await contentProblems(config.root);
        if (problems.length === 0) return;
        const list = problems.map((problem) => `  ${problemLine(problem)}`).join('\n');
        const error = new Error(`I contenuti hanno ${count(problems.length, 'errore', 'errori')}:\n${list}`);
        // Editors need the list, not the stack.
        delete error.stack;
        throw error;
      },
    },
  };
}
