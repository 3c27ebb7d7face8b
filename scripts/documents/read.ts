import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Problem } from '#scripts/lib/problem.ts';
import type { DocumentFile } from './document.ts';

const utf8 = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The documents of an archive or a folder. */
export function readDocuments(path: string): DocumentFile[] {
  const documents = isFolder(path) ? inFolder(path) : inArchive(path);
  if (documents.length === 0) throw new Problem(`In ${path} non c’è nessun documento.`);
  return documents;
}

function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Problem(`${path} non esiste.`);
  return found.isDirectory();
}

const inFolder = (path: string): DocumentFile[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ name, xml: readFileSync(join(path, name), 'utf8') }));

function inArchive(path: string): DocumentFile[] {
  const bytes = readFileSync(path);
  // The first bytes of an archive, and of an empty one.
  if (!['PK\u0003\u0004', 'PK\u0005\u0006'].includes(bytes.toString('latin1', 0, 4)))
    throw new Problem(`${path} non è un archivio ZIP.`);
  try {
    return Object.entries(unzipSync(bytes)).map(([name, content]) => ({ name, xml: utf8(content) }));
  } catch {
    throw new Problem(`${path} non è intero: scaricalo di nuovo.`);
  }
}
