import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { articlesOut } from '../build/content/articles-out.ts';
import { runQuietly } from '../lib/child.ts';
import { fingerprint } from '../lib/fingerprint.ts';
import { root, tools } from '../lib/paths.ts';
import type { Provider } from '../lib/payment-settings.ts';
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

/** What is built: the shop that simulates payments, or the one that sells for money. */
export interface Build {
  provider: Provider;
  /** Below the project's. */
  folder: string;
}

/** The builds of local runs, side by side. */
export const builds: Record<Provider, Build> = {
  fake: { provider: 'fake', folder: 'dist' },
  stripe: { provider: 'stripe', folder: 'dist-stripe' },
};

export const configOf = ({ folder }: Build): string => join(root, folder, 'server/wrangler.json');
export const builtConfig = configOf(builds.fake);

/** In the build's folder: a build deletes it first, so that an interrupted build does not count. */
const stampFile = ({ folder }: Build): string => join(root, folder, '.inputs');

/** One `npm test` builds once: who edits meanwhile does not take the site from under its servers. */
const isMade = ({ provider }: Build) => process.env.COA_BUILT?.split(',').includes(provider);

export async function buildSite(log: Log, build: Build = builds.fake): Promise<void> {
  if (isMade(build)) return log('Site', 'built before');
  const stamp = stampOf(build, new Date());
  if (readStamp(build) === stamp) return log('Site', 'up to date');
  const variables = {
    // Under a test runner's NODE_ENV=test and DEV=1 the build would differ from the customers'.
    ...{ NODE_ENV: 'production', DEV: '' },
    ...{ PAYMENT_PROVIDER: build.provider, OUT_DIR: build.folder },
  };
  await timed(log, 'Site', 'built', () => runQuietly('The build', [tools.astro, 'build'], variables));
  writeFileSync(stampFile(build), stamp);
}

/** What a build of this moment is made of: an article whose day has come since makes it another one. */
export const stampOf = ({ provider }: Build, now: Date): string =>
  [provider, fingerprint(inputs), ...articlesOut(pathToFileURL(`${root}/`), now)].join(' ');

function readStamp(build: Build): string | undefined {
  try {
    return readFileSync(stampFile(build), 'utf8');
  } catch {
    return undefined;
  }
}
