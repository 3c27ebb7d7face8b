import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { RegisterTotals } from '#lib/contract/admin/registers/registers.ts';
import { formatDay, formatEuro, formatWhole } from '#lib/format.ts';
import { registers as words } from '#lib/text/admin/registers.ts';
import { sumOf } from '#stores/admin/registers/registers.ts';
import { RateCell } from './RateCell.tsx';

type Sum = RegisterTotals['results'][number];
type Row = Omit<Sum, 'is_correction' | 'vat_percent'> & { entry: string; vat_percent?: number };

const columns: Column<Row>[] = [
  { key: 'entry', header: words.entry, render: ({ entry }) => entry },
  { key: 'rate', header: words.rate, render: (row) => <RateCell {...row} /> },
  { key: 'count', header: words.count, align: 'end', render: ({ count }) => formatWhole(count) },
  { key: 'net', header: words.net, align: 'end', render: ({ net }) => formatEuro(net) },
  { key: 'vat', header: words.vat, align: 'end', render: ({ vat }) => formatEuro(vat) },
  { key: 'total', header: words.total, align: 'end', render: ({ total }) => formatEuro(total) },
];

const toRow = ({ is_correction, ...sum }: Sum): Row => ({
  entry: words.entries[is_correction ? 'corrections' : 'sales'],
  ...sum,
});

/** The totals of a register's period, by rate and nature and overall. */
export function RegisterSums({ totals: { from, to, results } }: { totals: RegisterTotals }) {
  const all: Row = { entry: words.all, nature: null, ...sumOf(results) };
  const rows = [...results.map(toRow), all];
  return (
    <Card title={words.totals}>
      <p className="mb-3 text-sm text-muted">{words.span(formatDay(from), formatDay(to))}</p>
      <DataTable
        caption={words.totalsList}
        columns={columns}
        rows={rows}
        rowKey={({ entry, vat_percent, nature }) => `${entry} ${vat_percent} ${nature}`}
      />
    </Card>
  );
}
