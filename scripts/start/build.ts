import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
  'astro.config.mjs',
  'wrangler.toml',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** In dist/: a build deletes it first, so that an interrupted build does not count. */
const stampFile = join(root, 'dist/.inputs');

export const builtConfig = join(root, 'dist/server/wrangler.json');

export async function buildSite(log: Log): Promise<void> {
  const stamp = fingerprint(inputs);
  if (readStamp() === stamp) return log('Site', 'up to date');
  // Under a test runner's NODE_ENV=test and DEV=1 the build would differ from the customers'.
  const variables = { NODE_ENV: 'production', DEV: '' };
  await timed(log, 'Site', 'built', () => runQuietly('The build', [tools.astro, 'build'], variables));
  writeFileSync(stampFile, stamp);
}

function readStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
