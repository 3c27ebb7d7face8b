import { type Dirent, existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder of the project exists and is neither a symbolic link nor reached through one. */
export function isOwnFolder(root: string, folder: string): boolean {
  const place = join(root, folder);
  return existsSync(place) && realpathSync(place) === join(realpathSync(root), folder);
}

/** The entries of such a folder; none for any other. */
export function entriesOf(root: string, folder: string, recursive = false): Dirent[] {
  return isOwnFolder(root, folder) ? readdirSync(join(root, folder), { withFileTypes: true, recursive }) : [];
}
