import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { articlesOut } from '../build/content/articles-out.ts';
import { runQuietly } from '../lib/child.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { root, tools } from '../lib/paths.ts';
import { type Log, timed } from './log.ts';

/**
 * What the build reads: dist/ is up to date while these are unchanged. Whole folders, so that a new file counts at
 * once; tests/tooling/start/inputs.test.ts follows the build to the files that it reads.
 */
export const inputs = [
  'src',
  'public',
  'examples',
  'scripts/build',
  'scripts/lib/own-folder.ts',
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

const dist = join(root, 'dist');
export const builtConfig = join(dist, 'server/wrangler.json');

/** In the build's folder: a build deletes it first, so that an interrupted build does not count. */
const stampFile = join(dist, '.inputs');

/** One `npm test` builds once: who edits meanwhile does not take the site from under its servers. */
export async function buildSite(log: Log): Promise<void> {
  if (process.env.COA_BUILT) return log('Site', 'built before');
  const stamp = stampOf(new Date());
  if (readStamp() === stamp) return log('Site', 'up to date');
  // Under a test runner's NODE_ENV=test and DEV=1 the build would differ from the customers'.
  const variables = { NODE_ENV: 'production', DEV: '' };
  await timed(log, 'Site', 'built', () => runQuietly('The build', [tools.astro, 'build'], variables));
  writeFileSync(stampFile, stamp);
}

/** What a build of this moment is made of: an article whose day has come since makes it another one. */
export const stampOf = (now: Date): string =>
  [fingerprint(inputs), ...articlesOut(pathToFileURL(`${root}/`), now)].join(' ');

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
