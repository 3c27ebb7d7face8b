// What a product keeps on the device: key, last signed validation, published keys and offline file.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps the state in a folder that only its user can read. */
export function folderStore(folder) {
  const file = join(folder, 'coa-license.json');
  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch {
        return undefined;
      }
    },
    write(state) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      // A process that is killed leaves the previous file whole; two processes write separate new files.
      const fresh = `${file}.${randomUUID()}`;
      try {
        writeFileSync(fresh, JSON.stringify(state), { mode: 0o600, flag: 'wx', flush: true });
        renameSync(fresh, file);
      } catch (error) {
        rmSync(fresh, { force: true });
        throw error;
      }
    },
    forget: () => rmSync(file, { force: true }),
  };
}
