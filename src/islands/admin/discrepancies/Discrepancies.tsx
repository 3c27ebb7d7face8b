import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import type { Discrepancy } from '#lib/contract/admin/discrepancies/discrepancies.ts';
import { staffRoutes } from '#lib/contract/admin/routes.ts';
import { formatInstant, formatMoney } from '#lib/format.ts';
import { discrepancyList as words } from '#lib/text/admin/discrepancy-page.ts';
import { discrepancies, nameOf } from '#stores/admin/discrepancies/discrepancies.ts';
import { DiscrepancyState } from './DiscrepancyState.tsx';
import { Reconciliations } from './Reconciliations.tsx';

const choices = [{ value: 'all', label: words.showAll }];

const columns: Column<Discrepancy>[] = [
  {
    key: 'kind',
    header: words.kind,
    render: linkTo('discrepancy', ({ kind }) => nameOf(kind)),
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
    render: ({ decision }) => <DiscrepancyState decision={decision} />,
  },
];

/** Discrepancies with the payment service's records, and the last daily reconciliations. */
export default function Discrepancies() {
  return (
    <ListPage
      words={{ ...words, title: staffRoutes.discrepancies.title }}
      filters={
        <Filters names={['show']}>
          <FilterSelect label={words.show} name="show" unset={words.showOpen} options={choices} />
        </Filters>
      }
      list={discrepancies}
      columns={columns}
      size="wide"
    >
      <div className="mt-8">
        <Reconciliations />
      </div>
    </ListPage>
  );
}
