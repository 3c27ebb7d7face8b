import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  /** Figures stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** Read out with the table; the heading above it says the same to the eye. */
  caption: string;
  /** The first column names the row: a row header, and the title of its card on small screens. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

const headLook = 'bg-sunken px-4 py-2.5 text-xs font-semibold text-muted';
const rowLook = 'grid gap-2 border-b border-line p-4 last:border-b-0 sm:table-row sm:border-line';
const titleLook = 'text-left font-semibold sm:px-4 sm:py-3';
/** On small screens each cell carries its column's header, as the head of the table is hidden there. */
const cellLook =
  'flex items-center justify-between gap-4 before:text-muted before:content-[attr(data-label)] sm:table-cell sm:px-4 sm:py-3 sm:before:content-none';

export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  const end = ({ align }: Column<Row>) => (align === 'end' ? 'text-right tabular-nums' : 'text-left');
  return (
    <div className="overflow-x-auto rounded-l border border-line bg-surface shadow-card">
      <table className="block w-full text-sm sm:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden sm:table-header-group">
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${headLook} ${end(column)}`}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {rows.map((row) => (
            <tr key={rowKey(row)} className={rowLook}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.key} scope="row" className={titleLook}>
                    {column.render(row)}
                  </th>
                ) : (
                  <td key={column.key} data-label={column.header} className={`${cellLook} ${end(column)}`}>
                    {column.render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
