// What a product keeps on the device: its key, the last signed yes, published keys and the offline file.
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
      // A program that is stopped meanwhile leaves the former file whole.
      writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
    forget: () => rmSync(file, { force: true }),
  };
}
