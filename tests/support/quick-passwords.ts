import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { builtConfig } from '#scripts/start/build.ts';

/** The cost of a password hash in the product (src/lib/api/services/account/login/password-cost.ts). */
const COST = '{logN:15,r:8,p:3}';
const QUICK = '{logN:4,r:8,p:1}';

/**
 * Copies the build's server into a folder and lowers only the cost of a password hash: a fifth of a second for each
 * login would be most of a suite's time. The product has no such setting.
 *
 * @returns the path of the copy's configuration
 */
export function quickPasswords(folder: string): string {
  const from = dirname(builtConfig);
  cpSync(from, folder, { recursive: true, filter: (file) => !file.endsWith('.map') });
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ text }) => text.includes(COST));
  const [found] = modules;
  if (!found || modules.length > 1 || found.text.split(COST).length !== 2)
    throw new Error(`The build says «${COST}» once, or quick-passwords.ts follows the cost that it has`);
  writeFileSync(found.file, found.text.replace(COST, QUICK));
  const built = JSON.parse(readFileSync(builtConfig, 'utf8'));
  const assets = { ...built.assets, directory: resolve(from, built.assets.directory) };
  const copy = join(folder, 'wrangler.json');
  writeFileSync(copy, JSON.stringify({ ...built, assets }));
  return copy;
}
