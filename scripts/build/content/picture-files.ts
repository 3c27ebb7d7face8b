import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '#lib/site/content/pictures.ts';
import { entriesOf, isOwnFolder } from '../../lib/own-folder.ts';
import { isWhole } from './picture-ends.ts';

/** A file beside the editors' texts. */
export interface PictureFile {
  path: string;
  bytes: number;
  picture:
    | { state: 'read'; width: number; height: number; frames: number }
    | { state: 'unread' }
    | { state: 'cut' }
    /** A link or a pipe, which is not opened. */
    | { state: 'no-file' }
    | { state: 'unreadable' };
}

/** Files that operating systems and editors leave in folders. */
const LEFT_BEHIND = /^(?:\.|Thumbs\.db$|desktop\.ini$|~\$)/i;

const endings: readonly string[] = PICTURE_ENDINGS;
export const endingOf = (path: string) => /\.([^./]+)$/.exec(path)?.[1] ?? '';
const measured = new Map<string, PictureFile>();

/** All files of a folder except the texts on its first level. */
export async function readOthers(root: URL, folder: string): Promise<PictureFile[]> {
  const place = fileURLToPath(root);
  if (!isOwnFolder(place, folder)) return [noFile(folder)];
  const entries = entriesOf(place, folder, true)
    .filter((entry) => !entry.isDirectory() && !LEFT_BEHIND.test(entry.name))
    .map((entry) => ({
      path: `${entry.parentPath}/${entry.name}`.slice(place.length).replaceAll('\\', '/'),
      isFile: entry.isFile(),
    }))
    .filter(
      ({ path, isFile }) => !isFile || path.slice(folder.length + 1).includes('/') || !path.endsWith('.mdx'),
    )
    .sort((one, other) => (one.path < other.path ? -1 : 1));
  return Promise.all(entries.map(({ path, isFile }) => (isFile ? readOther(place, path) : noFile(path))));
}

const noFile = (path: string): PictureFile => ({ path, bytes: 0, picture: { state: 'no-file' } });

async function readOther(root: string, path: string): Promise<PictureFile> {
  const { size: bytes, mtimeMs, ctimeMs, ino } = statSync(root + path);
  // Any change of the file changes one of these.
  const key = [path, bytes, mtimeMs, ctimeMs, ino].join();
  const known = measured.get(key);
  if (known) return known;
  const file: PictureFile = { path, bytes, picture: await measure(root + path, bytes) };
  measured.set(key, file);
  return file;
}

/** Reads a picture's header and looks for its end. Files that are too large are refused without being opened. */
async function measure(path: string, bytes: number): Promise<PictureFile['picture']> {
  if (!endings.includes(endingOf(path)) || bytes > MAX_PICTURE_BYTES) return { state: 'unread' };
  try {
    const file = await readFile(path);
    const { format, width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    if (!isWhole(format, file)) return { state: 'cut' };
    return { state: 'read', width, height, frames: pages };
  } catch {
    return { state: 'unreadable' };
  }
}
