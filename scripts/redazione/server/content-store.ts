import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { MAX_PICTURE_BYTES, PICTURE_ENDINGS } from '#lib/site/content/pictures.ts';
import { entriesOf, isOwnFolder } from '../../lib/own-folder.ts';
import { replaceFile } from '../../lib/replace-file.ts';

/** The only folders that the editor reads and writes. */
export const FOLDERS = ['src/content/articles', 'src/content/authors'] as const;

/** File systems allow 255 bytes in a name; files beside it need some of them. */
const MAX_NAME = 200;
const NAME = new RegExp(`^(?!.{${MAX_NAME + 1}})[a-z0-9][a-z0-9-]*\\.(mdx|${PICTURE_ENDINGS.join('|')})$`);
/** A long article has 60 kB. */
const MAX_TEXT_BYTES = 1024 * 1024;

export interface StoredFile {
  path: string;
  sha: string;
  size: number;
}

/** A request that the store refuses; its message is for the editor. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export const changedMeanwhile = (path: string) =>
  new Refusal(
    409,
    `«${basename(path)}» è cambiato nel frattempo e non è stato sovrascritto: copia il tuo testo, ricarica la pagina e ripeti la modifica.`,
  );

/** Git's id of a file's content. */
export const blobSha = (bytes: Buffer) =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

/** The editors' files on the disk. */
export class ContentStore {
  readonly #root: string;
  readonly #shas = new Map<string, { key: string; sha: string }>();

  constructor(root: string) {
    this.#root = root;
  }

  list(): StoredFile[] {
    return FOLDERS.flatMap((folder) =>
      entriesOf(this.#root, folder)
        .filter((entry) => entry.isFile() && NAME.test(entry.name))
        .map((entry) => this.#describe(`${folder}/${entry.name}`))
        .sort((a, b) => (a.path < b.path ? -1 : 1)),
    );
  }

  /** Identifies the state of all files: it changes with each of them. */
  head(): string {
    const hash = createHash('sha1');
    for (const { path, sha } of this.list()) hash.update(`${path}\0${sha}\0`);
    return hash.digest('hex');
  }

  read(path: string): Buffer | undefined {
    const place = this.#place(path);
    return existsSync(place) ? readFileSync(place) : undefined;
  }

  /** Throws if a write would be refused, so that several files are written together or not at all. */
  checkWrite(path: string, bytes: Buffer, knownSha: string | undefined): void {
    const limit = path.endsWith('.mdx') ? MAX_TEXT_BYTES : MAX_PICTURE_BYTES;
    if (bytes.length > limit) {
      throw new Refusal(413, `«${basename(path)}» pesa più di ${limit / 1024 / 1024} MB.`);
    }
    this.checkUnchanged(path, knownSha);
  }

  checkUnchanged(path: string, knownSha: string | undefined): void {
    const current = this.read(path);
    if ((current && blobSha(current)) !== knownSha) {
      throw changedMeanwhile(path);
    }
  }

  /** Throws if the path is not an editor's file: a link, or a leftover in their folders. */
  checkOwn(path: string): void {
    this.#place(path);
  }

  write(path: string, bytes: Buffer): void {
    replaceFile(this.#place(path), bytes);
  }

  remove(path: string): void {
    rmSync(this.#place(path), { force: true });
  }

  #place(path: string): string {
    const folder = FOLDERS.find((name) => name === dirname(path));
    if (!folder || !NAME.test(basename(path))) {
      throw new Refusal(
        422,
        `«${path}» non può stare qui: nel nome vanno bene lettere minuscole senza accenti, cifre e trattini, ` +
          `al massimo ${MAX_NAME}, e alla fine .mdx oppure ${PICTURE_ENDINGS.map((ending) => `.${ending}`).join(', ')}.`,
      );
    }
    const place = join(this.#root, path);
    const isLink = lstatSync(place, { throwIfNoEntry: false })?.isFile() === false;
    if (isLink || !isOwnFolder(this.#root, folder))
      throw new Refusal(422, `«${path}» non è un file di questa cartella.`);
    return place;
  }

  #describe(path: string): StoredFile {
    const place = join(this.#root, path);
    const { size, mtimeMs } = lstatSync(place);
    const key = `${size} ${mtimeMs}`;
    const known = this.#shas.get(path);
    if (known?.key === key) return { path, sha: known.sha, size };
    const sha = blobSha(readFileSync(place));
    this.#shas.set(path, { key, sha });
    return { path, sha, size };
  }
}
