import { useStore } from '@nanostores/react';
import { FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { linkTo, overRow } from '#islands/admin/parts/links.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { CustomerRow } from '#lib/contract/admin/customers/customers.ts';
import { filters } from '#lib/contract/admin/filters.ts';
import { customerOrders } from '#lib/contract/admin/rules.ts';
import { formatDay } from '#lib/format.ts';
import { customers as words } from '#lib/text/admin/customers.ts';
import { frame } from '#lib/text/admin/frame.ts';
import { customerList, seek } from '#stores/admin/customers/customers.ts';
import { $page } from '#stores/admin/router.ts';
import { CustomerState } from './CustomerState.tsx';
import { customerName } from './customer-name.ts';
import { NearCustomers } from './NearCustomers.tsx';

const columns: Column<CustomerRow>[] = [
  {
    key: 'name',
    header: words.name,
    place: 'title',
    render: linkTo<CustomerRow>('customer', customerName, overRow),
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

const kinds = [{ value: 'organization', label: words.kinds.organization }];
const orders = customerOrders.map((value) => ({ value, label: words.orders[value] }));

/** The list of all accounts, with a search. */
export default function Customers() {
  const { search = {} } = useStore($page) ?? {};
  return (
    <ListPage
      words={words}
      filters={
        <Filters names={filters.customers} onSeek={(values) => void seek(values)}>
          <FilterFields fields={[{ label: words.seek, name: 'q' }]} />
          {!search.q && <FilterSelect label={words.kind} name="kind" options={kinds} />}
          {!search.q && <FilterSelect label={frame.sort} name="sort" options={orders} unset={words.newest} />}
          <p className="basis-full text-sm text-muted">{words.seekHint}</p>
        </Filters>
      }
      list={customerList}
      empty={<NearCustomers />}
      columns={columns}
      rowName={customerName}
      size="wide"
    />
  );
}
