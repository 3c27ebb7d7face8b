import type { ComponentProps } from 'react';
import { DataTable } from '#islands/ui/data/DataTable.tsx';
import { ListView } from './ListView.tsx';

type ListTableProps<Row> = Omit<ComponentProps<typeof ListView<Row>>, 'children'> &
  Omit<ComponentProps<typeof DataTable<Row>>, 'caption' | 'rows' | 'rowKey'>;

/** A list as one table. */
export function ListTable<Row extends { id: string }>({ list, label, empty, ...table }: ListTableProps<Row>) {
  return (
    <ListView list={list} label={label} empty={empty}>
      {(rows) => <DataTable {...table} caption={label} rows={rows} rowKey={({ id }) => id} />}
    </ListView>
  );
}
