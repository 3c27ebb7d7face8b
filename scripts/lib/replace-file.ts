import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;

/**
 * Replaces a file, or a link without following it. Concurrent readers see the old file or the new one.
 *
 * @param mode the new file's permissions
 */
export function replaceFile(place: string, content: string | Buffer, mode = 0o666): void {
  // A random name, so that nobody can prepare a file or link under it.
  const unfinished = join(dirname(place), `.${randomUUID()}.tmp`);
  const file = openSync(unfinished, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  try {
    try {
      writeFileSync(file, content);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, place);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}
