import { appendFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { articlesOut } from './build/content/articles-out.ts';
import { articlesOf, dueArticles, isMorning } from './due/due.ts';
import { runCommand } from './lib/command.ts';
import { root } from './lib/paths.ts';
import { consoleLog } from './start/log.ts';

/**
 * `npm run due`: names the articles that are due and not on the site yet, from the hour of the daily publication on;
 * `-- --now` ignores the hour. `SITE_ORIGIN` may name another site.
 */
await runCommand(async () => {
  const now = new Date();
  const due = isMorning(now) || process.argv.includes('--now') ? await findDue(now) : [];
  consoleLog('Due', due.length > 0 ? due.join(', ') : 'nothing');
  const { GITHUB_OUTPUT } = process.env;
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `due=${due.length > 0}\n`);
});

async function findDue(now: Date): Promise<string[]> {
  const onSite = await articlesOf(process.env.SITE_ORIGIN ?? (await deployedOrigin()));
  return dueArticles(articlesOut(pathToFileURL(`${root}/`), now), onSite);
}

async function deployedOrigin(): Promise<string> {
  const { unstable_readConfig: readConfig } = await import('wrangler');
  return String(readConfig({ config: `${root}/wrangler.toml` }).vars.SITE_ORIGIN);
}
