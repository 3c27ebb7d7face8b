import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { articlesOut } from '../build/content/articles-out.ts';
import { runQuietly } from '../lib/child.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { root, tools } from '../lib/paths.ts';
import { type Log, timed } from './log.ts';

/**
 * The inputs of the build: dist/ is up to date while they are unchanged. Whole folders, so that new files count;
 * tests/tooling/start/inputs.test.ts compares them with the files that the build reads.
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

/** In the output folder: a build deletes it first, so that an interrupted build does not count. */
const stampFile = join(dist, '.inputs');

/** Builds once for each `npm test`: an edit during the run does not replace the site under its servers. */
export async function buildSite(log: Log): Promise<void> {
  if (process.env.COA_BUILT) return log('Site', 'built before');
  const stamp = stampOf(new Date());
  if (readStamp() === stamp) return log('Site', 'up to date');
  // A test runner's NODE_ENV=test and DEV=1 would change the build.
  const variables = { NODE_ENV: 'production', DEV: '' };
  await timed(log, 'Site', 'built', () => runQuietly('The build', [tools.astro, 'build'], variables));
  writeFileSync(stampFile, stamp);
}

/** Identifies the inputs of a build at this instant: an article that has become due changes it. */
export const stampOf = (now: Date): string =>
  [fingerprint(inputs), ...articlesOut(pathToFileURL(`${root}/`), now)].join(' ');

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
