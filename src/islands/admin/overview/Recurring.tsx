import { EuroChart } from '#islands/parts/EuroChart.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { monthBars } from '#lib/charts.ts';
import type { ShopFigures } from '#lib/contract/admin/figures.ts';
import { formatEuro } from '#lib/format.ts';
import { figures as words } from '#lib/text/admin/figures.ts';
import { type Move, movesOf } from '#stores/admin/overview/figures.ts';

const columns: Column<Move>[] = [
  { key: 'name', header: words.moves.name, render: ({ name }) => name },
  { key: 'count', header: words.moves.count, align: 'end', render: ({ count }) => count },
  { key: 'mrr', header: words.moves.mrr, align: 'end', render: ({ mrr }) => formatEuro(mrr) },
];

/** The recurring revenue of a year, and what changed it in the month. */
export function Recurring({ figures }: { figures: ShopFigures }) {
  const bars = monthBars(figures.mrr.months.map(({ month, mrr }) => ({ month, value: mrr })));
  return (
    <>
      {bars.length > 0 && (
        <Card title={words.mrrChart}>
          <EuroChart unit={words.mrr.label} category={words.month} bars={bars} />
        </Card>
      )}
      <div className="grid gap-3">
        <h3 className="text-lg">{words.moves.caption}</h3>
        <DataTable
          caption={words.moves.caption}
          columns={columns}
          rows={movesOf(figures)}
          rowKey={({ name }) => name}
        />
      </div>
    </>
  );
}
