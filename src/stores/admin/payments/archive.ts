import { downloadZip } from 'client-zip';
import { atom } from 'nanostores';
import type { AdminAnswerOf } from '#lib/contract/admin/calls.ts';
import { statistics as words } from '#lib/text/admin/payments.ts';
import { call } from '#stores/admin/call.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

/** How many of how many documents have come; nothing while no archive is being made. */
export const $archive = atom<{ done: number; all: number } | undefined>(undefined);

type Page = AdminAnswerOf<'fiscalDocuments'>;

/** A year's documents as files, page by page. */
async function* filesOf(year: string): AsyncGenerator<{ name: string; input: string }> {
  let after: string | null = '0';
  let done = 0;
  while (after !== null) {
    const page: Page = await call('fiscalDocuments', { query: { year, after } });
    done += page.results.length;
    $archive.set({ done, all: page.count });
    yield* page.results.map(({ name, xml }) => ({ name, input: xml }));
    after = page.next;
  }
}

/** Saves a year's documents as an archive: all of them, or nothing. */
export async function saveArchive(year: string): Promise<void> {
  if ($archive.get()) return;
  $archive.set({ done: 0, all: 0 });
  try {
    const archive = await downloadZip(filesOf(year)).blob();
    if ($archive.get()?.done === 0) notify({ type: 'info', title: words.archiveNone(year) });
    else saveBlob(words.archiveFile(year), archive);
  } catch (error) {
    notifyFailure(error, words.archiveFailed);
  } finally {
    $archive.set(undefined);
  }
}
