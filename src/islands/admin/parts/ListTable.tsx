import type { ComponentProps } from 'react';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { ListView } from './ListView.tsx';

type TableProps<Row> = ComponentProps<typeof DataTable<Row>>;
type ListTableProps<Row> = Omit<ComponentProps<typeof ListView<Row>>, 'children'> &
  Omit<TableProps<Row>, 'caption' | 'rows' | 'rowKey'> &
  Partial<Pick<TableProps<Row>, 'rowKey'>>;

/** A list as a table. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const { list, label, empty, rowKey = ({ id }) => id, ...table } = props;
  return (
    <ListView list={list} label={label} empty={empty}>
      {(rows) => <DataTable {...table} caption={label} rows={rows} rowKey={rowKey} />}
    </ListView>
  );
}
