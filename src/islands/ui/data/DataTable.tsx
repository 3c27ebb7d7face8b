import { memo, type ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** `end` for figures, so that their digits line up. */
  align?: 'start' | 'end';
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** For screen readers; a heading on screen says the same. */
  caption: string;
  /** The first column is the row header, and its card's title on small screens. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `wide` for many columns: cards turn into a table at a greater width. */
  size?: 'usual' | 'wide';
}

const headLook = 'bg-sunken px-4 py-2.5 text-xs font-semibold text-muted';
const rowLook = 'grid gap-2 border-b border-line p-4 last:border-b-0';
/** In a card each cell shows its column's header, since the table's head is hidden. */
const cellLook =
  'flex items-center justify-between gap-4 before:text-muted before:content-[attr(data-label)]';

/** Its own width from which rows form a table, not the window's; below it each row is a card. */
const tableLooks = {
  usual: {
    table: '@xl:table',
    head: '@xl:table-header-group',
    body: '@xl:table-row-group',
    row: '@xl:table-row',
    title: '@xl:px-4 @xl:py-3',
    cell: '@xl:table-cell @xl:px-4 @xl:py-3 @xl:before:content-none',
  },
  wide: {
    table: '@4xl:table',
    head: '@4xl:table-header-group',
    body: '@4xl:table-row-group',
    row: '@xl:grid-cols-2 @xl:gap-x-10 @4xl:table-row',
    title: '@xl:col-span-2 @4xl:px-4 @4xl:py-3',
    cell: '@4xl:table-cell @4xl:px-4 @4xl:py-3 @4xl:before:content-none',
  },
} as const;

function alignLook<Row>({ align }: Column<Row>): string {
  return align === 'end' ? 'text-right tabular' : 'text-left';
}

export function DataTable<Row>({ caption, columns, rows, rowKey, size = 'usual' }: DataTableProps<Row>) {
  const look = tableLooks[size];
  return (
    <div className="@container overflow-x-auto rounded-l border border-line bg-surface shadow-card">
      <table className={`block w-full text-sm ${look.table}`}>
        <caption className="sr-only">{caption}</caption>
        <thead className={`hidden ${look.head}`}>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${headLook} ${alignLook(column)}`}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={`block ${look.body}`}>
          {rows.map((row) => (
            <TableRow key={rowKey(row)} row={row} columns={columns} size={size} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = Required<Pick<DataTableProps<Row>, 'columns' | 'size'>> & { row: Row };

function PlainRow<Row>({ row, columns, size }: RowProps<Row>) {
  const look = tableLooks[size];
  return (
    <tr className={`${rowLook} ${look.row}`}>
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row" className={`text-left font-semibold ${look.title}`}>
            {column.render(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-label={column.header}
            className={`${cellLook} ${look.cell} ${alignLook(column)}`}
          >
            {column.render(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Memoised: rows that stay do not render again. */
const TableRow = memo(PlainRow) as typeof PlainRow;
