import type { Payout, PayoutLine } from '#lib/contract/admin/registers/payouts.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { formatAmount, formatDay } from '#lib/format.ts';
import { payouts as words } from '#lib/text/admin/registers.ts';
import { csvOf, pagesOf } from '#stores/admin/csv.ts';
import { staffList } from '#stores/admin/list.ts';
import { csvInstant } from '#stores/browser/csv.ts';
import { fileOf } from './registers.ts';

export const payouts = staffList('payouts', words.loadFailed);
export const payoutLines = staffList('payoutLines', words.loadFailed);

interface Row {
  payout: Payout;
  /** Undefined for a payout whose movements are unknown. */
  line: PayoutLine | undefined;
}

/** The payouts of a period with their movements. */
async function* withLines(query: Params): AsyncGenerator<Row[]> {
  for await (const page of pagesOf('payouts', { query }))
    for (const payout of page) {
      if (!payout.has_lines) yield [{ payout, line: undefined }];
      else
        for await (const lines of pagesOf('payoutLines', { params: { id: payout.id } }))
          yield lines.map((line) => ({ payout, line }));
    }
}

export const payoutsCsv = csvOf({
  pages: withLines,
  file: fileOf,
  header: [
    words.arrives,
    words.id,
    words.payoutAmount,
    words.currency,
    words.status,
    words.at,
    words.kind,
    words.movement,
    words.charge,
    words.documents,
    words.gross,
    words.fee,
    words.net,
    words.description,
  ],
  cells: ({ payout, line }) => [
    formatDay(payout.arrives_on),
    payout.id,
    formatAmount(payout.amount),
    payout.currency,
    words.statuses[payout.status],
    ...(line ? cellsOf(line) : ['', words.byHand, '', '', '', '', '', '', '']),
  ],
});

const cellsOf = (line: PayoutLine) => [
  csvInstant(line.created_at),
  words.kinds[line.kind],
  line.id,
  line.charge ?? '',
  line.documents.join(' '),
  formatAmount(line.amount),
  formatAmount(line.fee),
  formatAmount(line.net),
  line.description,
];
