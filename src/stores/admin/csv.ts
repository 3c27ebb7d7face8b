import { atom, type ReadableAtom } from 'nanostores';
import type { AdminAnswerOf } from '#lib/contract/admin/calls.ts';
import type { Asked } from '#lib/contract/admin/screen-reads.ts';
import { EXPORT_PAGE_SIZE } from '#lib/contract/limits.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { csv as words } from '#lib/text/admin/frame.ts';
import { csvRows, toCsv } from '#stores/browser/csv.ts';
import { saveBlob } from '#stores/browser/save-file.ts';
import { notifyFailure } from '#stores/shell/failure.ts';
import { call } from './call.ts';
import type { ListCall } from './list.ts';

type RowOf<N extends ListCall> = AdminAnswerOf<N> extends { results: (infer Row)[] } ? Row : never;

interface FileOf<Row> {
  /** The file name, or a function of the filters. */
  file: string | ((query: Params) => string);
  /** The message of a failed download. */
  failed?: string;
  header: readonly string[];
  cells: (row: Row) => readonly string[];
}

export interface CsvExport {
  /** The number of rows loaded so far; undefined while no export runs. */
  $rows: ReadableAtom<number | undefined>;
  save: (query: Params) => Promise<void>;
}

/** The rows of a list, page by page by cursor. */
export async function* pagesOf<N extends ListCall>(
  name: N,
  { query = {}, ...asked }: Asked,
): AsyncGenerator<RowOf<N>[]> {
  let place: Params = {};
  while (true) {
    const page = { ...query, limit: String(EXPORT_PAGE_SIZE), ...place };
    const { results, next } = (await call(name, { ...asked, query: page })) as {
      results: RowOf<N>[];
      next: string | null;
    };
    yield results;
    if (next === null) return;
    place = { after: next };
  }
}

/** A CSV export of a list with its filters. */
export const csvExport = <N extends ListCall>({
  call: name,
  ...file
}: FileOf<RowOf<N>> & { call: N }): CsvExport =>
  csvOf({ ...file, pages: (query) => pagesOf(name, { query }) });

/** A CSV export of pages of rows. */
export function csvOf<Row>(
  options: FileOf<Row> & { pages: (query: Params) => AsyncIterable<Row[]> },
): CsvExport {
  const { pages, file, failed = words.failed, header, cells } = options;
  const $rows = atom<number | undefined>(undefined);

  const read = async (query: Params): Promise<Blob[]> => {
    const parts = [new Blob([toCsv([header])])];
    let rows = 0;
    for await (const page of pages(query)) {
      // The browser can store a blob outside memory.
      parts.push(new Blob([csvRows(page.map(cells))]));
      rows += page.length;
      $rows.set(rows);
    }
    return parts;
  };

  const save = async (query: Params): Promise<void> => {
    if ($rows.get() !== undefined) return;
    $rows.set(0);
    try {
      const fileName = typeof file === 'string' ? file : file(query);
      saveBlob(fileName, new Blob(await read(query), { type: 'text/csv;charset=utf-8' }));
    } catch (error) {
      notifyFailure(error, failed);
    } finally {
      $rows.set(undefined);
    }
  };

  return { $rows, save };
}
