import { atom } from 'nanostores';
import type { AdminAnswerOf } from '#lib/contract/admin/calls.ts';
import { statistics as words } from '#lib/text/admin/statistics.ts';
import { createZip, MOST_ZIP_ENTRIES } from '#lib/zip.ts';
import { call } from '#stores/admin/call.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { notify } from '#stores/shell/notifications.ts';

/** How many of how many documents have come; nothing while no archive is being made. */
export const $archive = atom<{ done: number; all: number } | undefined>(undefined);

type Page = AdminAnswerOf<'fiscalDocuments'>;

/** A year's documents, some at a time; none is asked for twice. */
async function* readDocuments(year: string): AsyncGenerator<Page['results']> {
  let after = '0';
  let done = 0;
  while (true) {
    const page = await call('fiscalDocuments', { query: { year, after } });
    done += page.results.length;
    $archive.set({ done, all: page.count });
    yield page.results;
    if (page.next === null) return;
    after = page.next;
  }
}

/** Packs a year's documents and saves them; what has no XML is named in a file of its own. Nothing is saved in part. */
async function pack(year: string): Promise<Blob[]> {
  const archives: Blob[] = [];
  const without: string[] = [];
  let zip = createZip();
  let entries = 0;
  let documents = 0;
  for await (const page of readDocuments(year)) {
    documents += page.length;
    const files = page.flatMap(({ name, xml }) => (name && xml ? [{ name, text: xml }] : []));
    without.push(...page.filter(({ xml }) => xml === null).map(({ number }) => number));
    if (entries + files.length >= MOST_ZIP_ENTRIES) {
      archives.push(zip.close());
      zip = createZip();
      entries = 0;
    }
    zip.add(files);
    entries += files.length;
  }
  if (without.length > 0)
    zip.add([{ name: words.withoutXml, text: [words.withoutXmlText, '', ...without, ''].join('\r\n') }]);
  return documents > 0 ? [...archives, zip.close()] : [];
}

export async function saveArchive(year: string): Promise<void> {
  if ($archive.get()) return;
  $archive.set({ done: 0, all: 0 });
  try {
    const archives = await pack(year);
    if (archives.length === 0) notify({ type: 'info', title: words.archiveNone(year) });
    for (const [position, archive] of archives.entries())
      saveBlob(words.archiveFile(year, position + 1), archive);
  } catch (error) {
    notifyFailure(error, words.archiveFailed);
  } finally {
    $archive.set(undefined);
  }
}
