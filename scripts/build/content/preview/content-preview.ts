import type { AstroIntegration } from 'astro';
import type { Plugin, ViteDevServer } from 'vite';
import { count } from '#lib/format.ts';
import { type Problem, problemLine } from '#scripts/build/content/problems.ts';
import { contentProblems } from '#scripts/build/content/project-content.ts';
import { faultsPage } from './faults-page.ts';
import { FAULTS_PATH, notice } from './notice.ts';

/** Shows editors the faults in the preview, and updates at each save. */
export function contentPreview(): AstroIntegration {
  return {
    name: 'coa:content-preview',
    hooks: {
      'astro:config:setup': ({ command, config, injectScript, updateConfig }) => {
        if (command !== 'dev') return;
        injectScript('page', notice);
        updateConfig({ vite: { plugins: [previewPlugin(config.root)] } });
      },
    },
  };
}

function previewPlugin(root: URL): Plugin {
  return {
    name: 'coa:content-preview',
    async configureServer(server) {
      followSaves(server, root, await contentProblems(root));
      server.middlewares.use(async ({ url = '/', method }, response, next) => {
        try {
          const { pathname } = new URL(url, 'http://preview.invalid');
          const file = fileOf(pathname);
          if (method !== 'GET' || (!file && pathname !== FAULTS_PATH)) return next();
          const problems = await contentProblems(root);
          if (!file) {
            response.setHeader('Content-Type', 'application/json');
            return response.end(JSON.stringify(summary(problems)));
          }
          const own = problems.filter((problem) => problem.file === file);
          if (own.length === 0) return next();
          const others = problems.filter((problem) => !own.includes(problem));
          response.writeHead(422, {
            'Content-Type': 'text/html; charset=utf-8',
            'Cache-Control': 'no-store',
          });
          response.end(faultsPage(own, others));
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

/** The source file of a page. */
function fileOf(pathname: string): string | undefined {
  const [, room = '', slug = ''] = /^\/(articles|authors|platforms)\/([^/]+)$/.exec(pathname) ?? [];
  return slug && `src/content/${room === 'platforms' ? 'products' : room}/${slug}.mdx`;
}

const summary = (problems: Problem[]) => ({
  title: `I contenuti hanno ${count(problems.length, 'errore', 'errori')}`,
  lines: problems.map(problemLine),
});

/** Astro's store of the texts: pages show a change only once this file is written. */
const DATA_STORE = '/.astro/data-store.json';

/** Reloads open pages when faults or texts have changed. */
function followSaves(server: ViteDevServer, root: URL, first: Problem[]): void {
  let last = JSON.stringify(first);
  const folder = new URL('src/content/', root).pathname;
  const reload = () => server.ws.send({ type: 'full-reload' });
  server.watcher.on('all', async (_, path) => {
    if (path.endsWith(DATA_STORE)) return reload();
    if (!path.startsWith(decodeURI(folder))) return;
    try {
      const now = JSON.stringify(await contentProblems(root));
      if (now === last) return;
      last = now;
      reload();
    } catch (error) {
      server.config.logger.error(String(error));
    }
  });
}
