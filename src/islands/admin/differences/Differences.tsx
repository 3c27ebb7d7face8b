import { useStore } from '@nanostores/react';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import type { Difference } from '#lib/contract/admin/differences/differences.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { differenceList as words } from '#lib/text/admin/difference-page.ts';
import { differences, nameOf } from '#stores/admin/differences/differences.ts';
import { $page } from '#stores/admin/router.ts';
import { DifferenceState } from './DifferenceState.tsx';
import { Reconciliations } from './Reconciliations.tsx';

const choices = [{ value: 'all', label: words.showAll }];

const columns: Column<Difference>[] = [
  {
    key: 'kind',
    header: words.kind,
    render: ({ id, kind }) => (
      <a href={staffHref('difference', { id })} className="text-brand underline">
        {nameOf(kind)}
      </a>
    ),
  },
  { key: 'found', header: words.found, render: ({ created_at }) => formatInstant(created_at) },
  {
    key: 'amount',
    header: words.amount,
    align: 'end',
    render: ({ amount, currency }) => (amount > 0 ? formatMoney(amount, currency) : '—'),
  },
  {
    key: 'transaction',
    header: words.transaction,
    render: ({ transaction_id, customer }) => (
      <span className="wrap-anywhere">
        <span>{transaction_id ?? '—'}</span>
        {customer && <span className="block text-xs text-muted">{customer}</span>}
      </span>
    ),
  },
  {
    key: 'state',
    header: words.state,
    render: ({ decision }) => <DifferenceState decision={decision} />,
  },
];

/** Where our books and the payment service's differ, and how the last days compared. */
export default function Differences() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <PageHeader title={staffRoutes.differences.title} description={words.intro} />
      <Filters isFiltered={false}>
        <FilterSelect
          label={words.show}
          name="show"
          value={search.show}
          unset={words.showOpen}
          options={choices}
        />
      </Filters>
      <div className="grid gap-8">
        <ListTable
          list={differences}
          label={words.list}
          empty={<EmptyState picture="nothing" title={words.none} description={words.noneText} />}
          columns={columns}
          size="wide"
        />
        <Reconciliations />
      </div>
    </>
  );
}
