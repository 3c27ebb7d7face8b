// What a product keeps on the device: its key, the last signed yes, published keys and the offline file.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps it in a folder, readable for its user only. */
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
      // A program that is stopped meanwhile leaves the former file whole, and two at once have a new one each.
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
