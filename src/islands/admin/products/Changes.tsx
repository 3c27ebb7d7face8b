import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { ProductChange } from '#lib/contract/admin/products/products.ts';
import { formatInstant } from '#lib/format.ts';
import { describeChange } from '#lib/text/admin/product-changes.ts';
import { products as words } from '#lib/text/admin/products.ts';
import { productChanges } from '#stores/admin/products/products.ts';

const columns: Column<ProductChange>[] = [
  { key: 'when', header: words.when, render: (change) => formatInstant(change.created_at) },
  { key: 'who', header: words.who, render: (change) => change.actor_name || words.unknownActor },
  {
    key: 'what',
    header: words.what,
    render: ({ before, after }) => (
      <span className="grid min-w-0 wrap-anywhere">
        {describeChange(before, after).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  },
  { key: 'why', header: words.why, render: ({ reason }) => reason },
];

/** The changes of the shown product's terms. */
export function Changes() {
  return (
    <ListTable
      list={productChanges}
      label={words.changes}
      empty={<p className="text-sm text-muted">{words.changesNone}</p>}
      columns={columns}
    />
  );
}
