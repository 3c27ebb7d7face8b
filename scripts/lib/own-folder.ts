import { type Dirent, existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** False for a folder of the project that is a link, or that a link leads to. */
export function isOwnFolder(root: string, folder: string): boolean {
  const place = join(root, folder);
  return existsSync(place) && realpathSync(place) === join(realpathSync(root), folder);
}

/** What lies in such a folder; nothing in any other. */
export function entriesOf(root: string, folder: string, recursive = false): Dirent[] {
  return isOwnFolder(root, folder) ? readdirSync(join(root, folder), { withFileTypes: true, recursive }) : [];
}
