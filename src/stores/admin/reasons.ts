import { reasons as words } from '#lib/text/admin/reasons.ts';
import { csvExport } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { csvInstant } from '#stores/browser/csv.ts';

export const endReasons = staffList('endReasons', words.loadFailed);

export const reasonsCsv = csvExport({
  call: 'endReasons',
  file: words.csvFile,
  header: [
    words.day,
    words.source,
    words.product,
    words.reason,
    words.text,
    words.answered,
    words.license,
    words.withdrawal,
  ],
  cells: (row) => [
    csvInstant(row.ended_at),
    words.sources[row.source],
    row.product_name,
    words.reasons[row.reason],
    row.text,
    csvInstant(row.answered_at),
    row.license_id ?? '',
    row.withdrawal?.number ?? '',
  ],
});
