import { resolve } from 'node:path';
import { getPlatformProxy } from 'wrangler';
import type { ApiEnv } from '#lib/api/env.ts';
import { again } from '../lib/again.ts';
import { root } from '../lib/paths.ts';
import { seed } from '../seed.ts';

/** `node seed-local.ts <state folder>`: fills the local database and files with the demo data. */
const [stateDir = ''] = process.argv.slice(2);
const platform = await getPlatformProxy<ApiEnv>({
  configPath: resolve(root, 'wrangler.toml'),
  // wrangler adds this level to the folder of --persist-to.
  persist: { path: resolve(stateDir, 'v3') },
  remoteBindings: false,
});
try {
  // On a busy machine the local database connection may end; the next attempt continues.
  await again(4, () => seed(platform.env, new Date()));
} finally {
  await platform.dispose();
}
