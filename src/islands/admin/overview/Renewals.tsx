import { Card } from '#islands/ui/data/Card.tsx';
import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import type { MonthFigures, ShopFigures } from '#lib/contract/admin/figures.ts';
import { formatWhole } from '#lib/format.ts';
import { figures } from '#lib/text/admin/figures.ts';
import { endedOf, lapsedHref, rateOf } from '#stores/admin/overview/figures.ts';

type Row = ShopFigures['products'][number];
const words = figures.renewals;

const columnsOf = (month: MonthFigures): Column<Row>[] => [
  { key: 'product', header: words.product, render: ({ product_name }) => product_name },
  { key: 'ended', header: words.ended, align: 'end', render: (row) => formatWhole(endedOf(row)) },
  { key: 'renewed', header: words.renewed, align: 'end', render: ({ renewed }) => formatWhole(renewed) },
  { key: 'rate', header: words.rate, align: 'end', render: (row) => rateOf(row.renewed, endedOf(row)) },
  {
    key: 'lapsed',
    header: words.lapsed,
    align: 'end',
    render: ({ lapsed, product_id }) => (
      <a
        href={lapsedHref(month, 'paid', product_id)}
        className="inline-flex items-center text-brand underline"
      >
        {formatWhole(lapsed)}
      </a>
    ),
  },
  { key: 'deleted', header: words.deleted, align: 'end', render: ({ deleted }) => formatWhole(deleted) },
];

/** The licences that expired in the month, by product and outcome. */
export function Renewals({ figures: { now, products } }: { figures: ShopFigures }) {
  if (products.length === 0)
    return (
      <Card title={words.caption}>
        <p className="text-sm text-muted">{words.none}</p>
      </Card>
    );
  return (
    <div className="grid gap-3">
      <h3 className="text-lg">{words.caption}</h3>
      <DataTable
        caption={words.caption}
        columns={columnsOf(now)}
        rows={products}
        rowKey={({ product_id }) => product_id}
      />
    </div>
  );
}
