import { memo, useDeferredValue } from 'react';
import { usePage, useRemote } from '#islands/hooks.ts';
import { LoadError } from '#islands/parts/LoadError.tsx';
import { RouteButton } from '#islands/parts/PageLinks.tsx';
import { Pages } from '#islands/parts/Pages.tsx';
import { classes } from '#islands/ui/classes.ts';
import { PageHeader } from '#islands/ui/data/PageHeader.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import { SkeletonTable } from '#islands/ui/feedback/Skeleton.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { pageOf, readPageNumber } from '#lib/contract/calls/paging.ts';
import { PAYMENTS_PAGE_SIZE } from '#lib/contract/limits.ts';
import { type PaymentFilter, paymentFilters, readPaymentFilter } from '#lib/contract/payments/rules.ts';
import type { Params } from '#lib/contract/routes/routes.ts';
import { payments } from '#lib/text/payments.ts';
import { type Remote, shownData } from '#stores/kernel/remote-state.ts';
import {
  type PaymentPage,
  paymentList,
  paymentStats,
  shownPayments,
  showPayments,
} from '#stores/payments/payments.ts';
import { Archive } from './Archive.tsx';
import { Offers } from './Offers.tsx';
import { PaymentStats, Spending } from './PaymentStats.tsx';
import { PaymentTable } from './PaymentTable.tsx';

export { SidebarLayout as Layout } from '#islands/shell/SidebarLayout.tsx';

const options = paymentFilters.map((filter) => ({ value: filter, label: payments.filters[filter] }));

export default function Payments() {
  return (
    <>
      <PageHeader title={payments.title} actions={<Archive />} />
      <PaymentStats />
      <Offers />
      <FilteredPayments />
      <Spending />
    </>
  );
}

function FilteredPayments() {
  const { search } = usePage();
  const filter = readPaymentFilter(search.status);
  const remote = useRemote(paymentList);
  // The list may lag behind, so that the filter responds at once.
  const list = { remote: useDeferredValue(remote), search: useDeferredValue(search) };
  return (
    <section aria-label={payments.list} aria-busy={remote.state === 'loading'} className="mt-6">
      <div className="mb-4 max-w-60 codeless:hidden">
        <SelectField
          label={payments.filter}
          name="status"
          value={filter}
          options={options}
          onChange={(event) => showPayments(readPaymentFilter(event.currentTarget.value))}
        />
      </div>
      <List {...list} />
    </section>
  );
}

interface ListProps {
  remote: Remote<PaymentPage>;
  search: Params;
}

const List = memo(({ remote, search }: ListProps) => {
  const filter = readPaymentFilter(search.status);
  const number = readPageNumber(search.page);
  if (remote.state === 'error') return <LoadError error={remote} onRetry={reload} />;
  const data = shownData(remote);
  if (!data) return <SkeletonTable rows={PAYMENTS_PAGE_SIZE} />;
  const { rows, count, isNarrowed } =
    remote.state === 'ready' ? shownPayments(data, filter, number) : pageOf(data, 1, PAYMENTS_PAGE_SIZE);
  return (
    <div className={classes('grid gap-4', remote.state === 'loading' && 'opacity-60')}>
      <p role="status" className="sr-only">
        {rows.length === 0 && payments.emptyFiltered}
      </p>
      {rows.length > 0 ? <PaymentTable rows={rows} /> : <Empty filter={filter} isPart={count > 0} />}
      <Pages
        label={payments.pages}
        page={number}
        count={count}
        pageSize={PAYMENTS_PAGE_SIZE}
        found={isNarrowed ? rows.length : undefined}
        onPage={(to) => showPayments(filter, to)}
      />
    </div>
  );
});

function reload() {
  void paymentList.reload();
  void paymentStats.reload();
}

/** `isPart`: the host does not filter, so other pages may have matches. */
function Empty({ filter, isPart }: { filter: PaymentFilter; isPart: boolean }) {
  if (filter === 'all')
    return (
      <EmptyState
        picture="payments"
        title={payments.empty}
        description={payments.emptyText}
        action={<RouteButton to="products">{payments.buy}</RouteButton>}
      />
    );
  return (
    <EmptyState
      picture="nothing"
      title={payments.empty}
      description={isPart ? payments.emptyPage : payments.emptyFiltered}
      action={
        <RouteButton to="payments" variant="secondary">
          {payments.showAll}
        </RouteButton>
      }
    />
  );
}
