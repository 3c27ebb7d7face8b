import { memo, type ReactNode, useState } from 'react';
import { classes } from '#islands/ui/classes.ts';
import { Boundary } from '#islands/ui/feedback/Boundary.tsx';
import { RowToggle } from './RowToggle.tsx';
import { type CellPlace, cellLook, rowLooks, type Shape, tableLooks } from './table-looks.ts';

export interface Column<Row> {
  key: string;
  header: string;
  /** `end` for figures, so that their digits line up. */
  align?: 'start' | 'end';
  /** The cell's place in a narrow row; without one, the row's button reveals it. */
  place?: CellPlace;
  render: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  /** For screen readers; a visible heading says the same. */
  caption: string;
  /** The first column is the row header, and its card's title on small screens. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** `wide` for many columns: they become a table at a greater width. */
  size?: 'usual' | 'wide';
  /** Names a row for its button; with it, narrow rows have two lines, without it they are cards. */
  rowName?: (row: Row) => string;
}

export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  size = 'usual',
  rowName,
}: DataTableProps<Row>) {
  const look = tableLooks[size];
  return (
    <div className="@container overflow-x-auto rounded-l border border-line bg-surface shadow-card">
      <Boundary>
        <table className={`block w-full text-sm ${look.table}`}>
          <caption className="sr-only">{caption}</caption>
          <thead className={`hidden ${look.head}`}>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  className={`bg-sunken px-4 py-2 text-xs font-semibold text-muted ${column.align === 'end' ? 'text-right' : 'text-left'}`}
                >
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={`block ${look.body}`}>
            {rows.map((row) => (
              <TableRow key={rowKey(row)} row={row} columns={columns} size={size} name={rowName?.(row)} />
            ))}
          </tbody>
        </table>
      </Boundary>
    </div>
  );
}

type RowProps<Row> = Required<Pick<DataTableProps<Row>, 'columns' | 'size'>> & {
  row: Row;
  name: string | undefined;
};

function PlainRow<Row>({ row, columns, size, name }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const look = tableLooks[size];
  const shape: Shape = name === undefined ? 'card' : isOpen ? 'open' : 'lines';
  return (
    <tr className={classes(rowLooks[shape], look.row, shape === 'card' && look.cards)}>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        const isTitle = shape === 'card' && index === 0;
        return (
          <Cell
            key={column.key}
            scope={index === 0 ? 'row' : undefined}
            data-label={column.header}
            className={classes(
              isTitle ? classes('font-semibold', look.cardTitle) : cellLook(shape, column.place),
              look.cell,
              'text-left',
              column.align === 'end' && look.end,
            )}
          >
            {column.place === 'title' && name !== undefined ? (
              <>
                <RowToggle name={name} isOpen={isOpen} onToggle={setOpen} className={look.toggle} />
                <div>{column.render(row)}</div>
              </>
            ) : (
              column.render(row)
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

/** Memoised: unchanged rows do not rerender. */
const TableRow = memo(PlainRow) as typeof PlainRow;
