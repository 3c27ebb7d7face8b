import type { ComponentProps } from 'react';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { ListTable } from './ListTable.tsx';

type ListPageProps<Row extends { id: string }> = Omit<ComponentProps<typeof ListTable<Row>>, 'label'> & {
  /** Without words of its own for no rows it says that nothing was found. */
  words: { title: string; intro?: string; list: string; none?: string; noneText?: string };
  actions?: Elements;
  filters?: Elements;
  /** What stands below the list, and its dialogs. */
  children?: Elements;
};

/** A screen that is one list: its head, its filters, its table. */
export function ListPage<Row extends { id: string }>(props: ListPageProps<Row>) {
  const { words, actions, filters, children, ...table } = props;
  const { title, intro, list, none, noneText } = words;
  const empty =
    props.empty ?? (none && noneText && <EmptyState picture="nothing" title={none} description={noneText} />);
  return (
    <>
      <PageHead title={title} description={intro} actions={actions} />
      {filters}
      <ListTable {...table} label={list} empty={empty} />
      {children}
    </>
  );
}
