import { downloadZip } from 'client-zip';
import { atom } from 'nanostores';
import type { AdminAnswerOf } from '#lib/contract/admin/calls.ts';
import { statistics as words } from '#lib/text/admin/payments.ts';
import { call } from '#stores/admin/call.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

/** `xml`: invoices and credit notes for the exchange system. `pdf`: all documents for people. */
export const archiveForms = ['xml', 'pdf'] as const;
export type ArchiveForm = (typeof archiveForms)[number];

/** The progress of the archive in documents; undefined while none is being made. */
export const $archive = atom<{ form: ArchiveForm; done: number; all: number } | undefined>(undefined);

interface Entry {
  name: string;
  input: string | Uint8Array<ArrayBuffer>;
}

/** A page of a year's documents as files. */
interface Page {
  files: Entry[];
  count: number;
  next: string | null;
}

const readers: Record<ArchiveForm, (query: { year: string; after: string }) => Promise<Page>> = {
  async xml(query) {
    const { results, ...page } = await call('fiscalDocuments', { query });
    return { ...page, files: results.map(({ name, xml }) => ({ name, input: xml })) };
  },
  async pdf(query) {
    const { results, ...page }: AdminAnswerOf<'documentPdfs'> = await call('documentPdfs', { query });
    return { ...page, files: results.map(({ name, pdf }) => ({ name, input: bytesOf(pdf) })) };
  },
};

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

/** A year's documents as files, page by page. */
async function* filesOf(year: string, form: ArchiveForm): AsyncGenerator<Entry> {
  let after: string | null = '0';
  let done = 0;
  while (after !== null) {
    const { files, count, next }: Page = await readers[form]({ year, after });
    done += files.length;
    $archive.set({ form, done, all: count });
    yield* files;
    after = next;
  }
}

/** Saves a year's documents as an archive, only if all of them load. */
export async function saveArchive(year: string, form: ArchiveForm): Promise<void> {
  if ($archive.get()) return;
  $archive.set({ form, done: 0, all: 0 });
  const { failed, file, none } = words.archives[form];
  try {
    const archive = await downloadZip(filesOf(year, form)).blob();
    if ($archive.get()?.done === 0) notify({ type: 'info', title: none(year) });
    else saveBlob(file(year), archive);
  } catch (error) {
    notifyFailure(error, failed);
  } finally {
    $archive.set(undefined);
  }
}
