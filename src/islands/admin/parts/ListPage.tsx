import type { ComponentProps } from 'react';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import type { Elements } from '#islands/ui/elements.ts';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { ListTable } from './ListTable.tsx';

type ListPageProps<Row extends { id: string }> = Omit<ComponentProps<typeof ListTable<Row>>, 'label'> & {
  /** Without `none`, an empty list says that nothing was found. */
  words: { title: string; intro?: string; list: string; none?: string; noneText?: string };
  actions?: Elements;
  filters?: Elements;
  /** Content below the list, and dialogs. */
  children?: Elements;
};

/** A screen with one list: head, filters, table. */
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
