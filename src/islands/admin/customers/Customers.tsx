import { useStore } from '@nanostores/react';
import { Filters, FilterText } from '#islands/admin/parts/Filters.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { readableAddress } from '#lib/contract/account/readable-address.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { formatDay } from '#lib/format.ts';
import { customers as words } from '#lib/text/admin/customers.ts';
import { customerList, seek } from '#stores/admin/customers/customers.ts';
import { $page } from '#stores/admin/router.ts';
import { CustomerState } from './CustomerState.tsx';
import { customerName } from './customer-name.ts';
import { RowLink } from './RowLink.tsx';

const columns: Column<CustomerRow>[] = [
  {
    key: 'name',
    header: words.name,
    place: 'title',
    render: (customer) => (
      <RowLink route="customer" id={customer.id}>
        {customerName(customer)}
      </RowLink>
    ),
  },
  {
    key: 'email',
    header: words.email,
    place: 'note',
    render: ({ email }) => <span className="wrap-anywhere">{readableAddress(email)}</span>,
  },
  {
    key: 'company',
    header: words.company,
    render: ({ company }) => <span className="wrap-anywhere">{company}</span>,
  },
  { key: 'since', header: words.since, place: 'figure', render: ({ created_at }) => formatDay(created_at) },
  {
    key: 'state',
    header: words.state,
    place: 'badge',
    render: (customer) => <CustomerState customer={customer} />,
  },
];

/** Everybody who has an account, and the search among them. */
export default function Customers() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <>
      <PageHeader title={words.title} description={words.intro} />
      <Filters isFiltered={Boolean(search.q)}>
        <FilterText label={words.seek} name="q" value={search.q} onSeek={(typed) => void seek(typed)} />
        <p className="basis-full text-sm text-muted">{words.seekHint}</p>
      </Filters>
      <ListTable
        list={customerList}
        label={words.list}
        columns={columns}
        rowName={customerName}
        size="wide"
      />
    </>
  );
}
