import { type Column, DataTable } from '#islands/ui/data/DataTable.tsx';
import { CUSTOMER_ROWS } from '#lib/contract/limits.ts';
import { customer as words } from '#lib/text/admin/customers.ts';

interface ListSectionProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** The URL of the full list, which includes older rows. */
  all?: string;
}

/** The newest related records of one kind. */
export function ListSection<Row>({ title, columns, rows, rowKey, rowName, all }: ListSectionProps<Row>) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{words.nothing}</p>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          size="wide"
        />
      )}
      <Newest rows={rows} all={all} />
    </section>
  );
}

/** Says that older rows may exist, and links to the full list. */
export function Newest({ rows, all }: { rows: readonly unknown[]; all: string | undefined }) {
  const isPart = rows.length >= CUSTOMER_ROWS;
  if (rows.length === 0 || !(isPart || all)) return null;
  return (
    <p className="mt-2 text-sm text-muted">
      {isPart && <span>{`${words.newest(CUSTOMER_ROWS)} `}</span>}
      {all && (
        <a href={all} className="inline-flex items-center text-brand underline">
          {words.all}
        </a>
      )}
    </p>
  );
}
