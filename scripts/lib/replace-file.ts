import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const { O_WRONLY, O_CREAT, O_EXCL, O_NOFOLLOW = 0 } = constants;

/**
 * Puts a file in the place of whatever has its name, a link included, which is not followed. Whoever reads meanwhile sees
 * the old file or the new one.
 *
 * @param mode who may read it
 */
export function replaceFile(place: string, content: string | Buffer, mode = 0o666): void {
  // A name that nobody could prepare, and no file or link that is there all the same.
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
