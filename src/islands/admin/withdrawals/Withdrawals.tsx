import { useStore } from '@nanostores/react';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { formatInstant } from '#lib/format.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { $page } from '#stores/admin/router.ts';
import { shopWithdrawals } from '#stores/admin/withdrawals/withdrawals.ts';
import { WithdrawalState } from './WithdrawalState.tsx';

const choices = [{ value: 'all', label: words.showAll }];

const columns: Column<ShopWithdrawal>[] = [
  {
    key: 'number',
    header: words.number,
    render: ({ id, number }) => (
      <a href={staffHref('withdrawal', { id })} className="text-brand underline">
        {number}
      </a>
    ),
  },
  { key: 'day', header: words.day, render: ({ declared_at }) => formatInstant(declared_at) },
  { key: 'name', header: words.name, render: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  {
    key: 'contract',
    header: words.contract,
    render: ({ contract }) => <span className="wrap-anywhere">{contract}</span>,
  },
  { key: 'state', header: words.state, render: ({ state }) => <WithdrawalState state={state} /> },
];

/** Declarations of withdrawal, those to decide unless all are asked for. */
export default function Withdrawals() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <PageHeader title={staffRoutes.withdrawals.title} description={words.intro} />
      <Filters isFiltered={false}>
        <FilterSelect
          label={words.show}
          name="show"
          value={search.show}
          unset={words.showOpen}
          options={choices}
        />
      </Filters>
      <ListTable
        list={shopWithdrawals}
        label={words.list}
        empty={<EmptyState picture="nothing" title={words.none} description={words.noneText} />}
        columns={columns}
        size="wide"
      />
    </>
  );
}
