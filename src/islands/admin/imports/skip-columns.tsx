import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ImportSkip } from '#lib/contract/admin/imports/imports.ts';
import { formatWhole } from '#lib/format.ts';
import { imports as words } from '#lib/text/admin/imports.ts';

/** The columns of a skipped line. */
export const skipColumns: Column<ImportSkip>[] = [
  { key: 'line', header: words.line, render: ({ line }) => formatWhole(line) },
  { key: 'why', header: words.why, render: ({ why }) => words.reasons[why] },
];
