import { useStore } from '@nanostores/react';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { FilterSelect, Filters, FilterText } from '#islands/admin/parts/Filters.tsx';
import { ListView } from '#islands/admin/parts/ListView.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import type { ShopPayment } from '#lib/contract/admin/payments/payments.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import { picked } from '#lib/contract/admin/screen-reads.ts';
import { paymentStatuses } from '#lib/contract/payments/payment-filters.ts';
import { paymentKinds } from '#lib/contract/payments/payment-kinds.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { payments as words } from '#lib/text/admin/payments.ts';
import { statistics } from '#lib/text/admin/statistics.ts';
import { paymentsCsv, shopPayments, soldProducts } from '#stores/admin/payments/payments.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { PaymentRows } from './PaymentRows.tsx';

const statuses = paymentStatuses.map((value) => ({ value, label: words.statuses[value] }));
const kinds = paymentKinds.map((value) => ({ value, label: words.kinds[value] }));
const requests = [{ value: 'open', label: words.openRequest }];

/** What customers paid. */
export default function Payments() {
  const { search = {} } = useStore($page) ?? {};
  const query = picked(search, filters.payments);
  return (
    <>
      <PageHeader
        title={staffRoutes.payments.title}
        actions={
          <>
            <ButtonLink href={staffHref('salesStatistics')} variant="secondary">
              {statistics.open}
            </ButtonLink>
            <CsvButton csv={paymentsCsv} query={query} />
          </>
        }
      />
      <PaymentFilters search={search} />
      <ListView list={shopPayments} label={words.list}>
        {(rows: ShopPayment[]) => <PaymentRows rows={rows} />}
      </ListView>
    </>
  );
}

function PaymentFilters({ search }: { search: Params }) {
  const { results = [] } = shownData(useStore(soldProducts.$state)) ?? {};
  const products = results.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Filters isFiltered={filters.payments.some((name) => search[name])}>
      <FilterSelect label={words.status} name="status" value={search.status} options={statuses} />
      <FilterSelect label={words.kind} name="kind" value={search.kind} options={kinds} />
      <FilterSelect label={words.product} name="product" value={search.product} options={products} />
      <FilterSelect label={words.request} name="request" value={search.request} options={requests} />
      <FilterText label={words.from} name="from" value={search.from} type="date" />
      <FilterText label={words.to} name="to" value={search.to} type="date" />
      <FilterText label={words.code} name="code" value={search.code} />
      <FilterText label={words.customerId} name="customer" value={search.customer} />
    </Filters>
  );
}
