import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import type { ShopWithdrawal } from '#lib/contract/admin/withdrawals/withdrawals.ts';
import { formatInstant } from '#lib/format.ts';
import { withdrawals as words } from '#lib/text/admin/withdrawals.ts';
import { shopWithdrawals } from '#stores/admin/withdrawals/withdrawals.ts';
import { WithdrawalState } from './WithdrawalState.tsx';

const choices = [{ value: 'all', label: words.showAll }];

const columns: Column<ShopWithdrawal>[] = [
  {
    key: 'number',
    header: words.number,
    render: linkTo('withdrawal', ({ number }) => number),
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

/** Declarations of withdrawal: the undecided ones, or all. */
export default function Withdrawals() {
  return (
    <ListPage
      words={{ ...words, title: staffRoutes.withdrawals.title }}
      filters={
        <Filters names={['show']}>
          <FilterSelect label={words.show} name="show" unset={words.showOpen} options={choices} />
        </Filters>
      }
      list={shopWithdrawals}
      columns={columns}
      size="wide"
    />
  );
}
