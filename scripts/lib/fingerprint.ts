import { createHash, type Hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.ts';

/** A hash over the names and contents of files and folders of the project; missing ones are skipped. */
export function fingerprint(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, path);
  return hash.digest('hex');
}

function add(hash: Hash, path: string): void {
  const absolute = join(root, path);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  hash.update(`${path}\0${stats?.size ?? 'absent'}\0`);
  if (stats?.isDirectory()) {
    for (const name of readdirSync(absolute).sort()) add(hash, `${path}/${name}`);
  } else if (stats) {
    hash.update(readFileSync(absolute));
  }
}
