import { useStore } from '@nanostores/react';
import { CsvButton } from '#islands/admin/parts/CsvButton.tsx';
import { days, FilterFields, FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { filters } from '#lib/contract/admin/filters.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { paymentKinds, paymentStatuses } from '#lib/contract/payments/rules.ts';
import { picked } from '#lib/contract/routes/sources.ts';
import { documents } from '#lib/text/admin/documents.ts';
import { shopOffers } from '#lib/text/admin/offers.ts';
import { statistics, payments as words } from '#lib/text/admin/payments.ts';
import { registers } from '#lib/text/admin/registers.ts';
import { transfers } from '#lib/text/admin/transfers.ts';
import { may } from '#stores/admin/member.ts';
import { paymentsCsv, shopPayments, soldProducts } from '#stores/admin/payments/payments.ts';
import { $page } from '#stores/admin/router.ts';
import { shownData } from '#stores/kernel/remote-state.ts';
import { columns } from './payment-columns.tsx';

const statuses = paymentStatuses.map((value) => ({ value, label: words.statuses[value] }));
const kinds = paymentKinds.map((value) => ({ value, label: words.kinds[value] }));
const requests = [{ value: 'open', label: words.openRequest }];

/** The list of payments. */
export default function Payments({ member }: { member: StaffMember }) {
  const { search = {} } = useStore($page) ?? {};
  return (
    <ListPage
      words={{ title: staffRoutes.payments.title, list: words.list }}
      actions={
        <>
          <ButtonLink href={staffHref('documents')} variant="secondary">
            {documents.open}
          </ButtonLink>
          {member.provider === 'stripe' && may(member, 'admin') && (
            <ButtonLink href={staffHref('transfers')} variant="secondary">
              {transfers.page.open}
            </ButtonLink>
          )}
          <ButtonLink href={staffHref('offers')} variant="secondary">
            {shopOffers.open}
          </ButtonLink>
          <ButtonLink href={staffHref('registers')} variant="secondary">
            {registers.open}
          </ButtonLink>
          <ButtonLink href={staffHref('salesStatistics')} variant="secondary">
            {statistics.open}
          </ButtonLink>
          <CsvButton csv={paymentsCsv} query={picked(search, filters.payments)} />
        </>
      }
      filters={<PaymentFilters />}
      list={shopPayments}
      columns={columns}
      size="wide"
    />
  );
}

function PaymentFilters() {
  const { results = [] } = shownData(useStore(soldProducts.$state)) ?? {};
  const products = results.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Filters names={filters.payments}>
      <FilterSelect label={words.status} name="status" options={statuses} />
      <FilterSelect label={words.kind} name="kind" options={kinds} />
      <FilterSelect label={words.product} name="product" options={products} />
      <FilterSelect label={words.request} name="request" options={requests} />
      <FilterFields
        fields={[
          ...days(words),
          { label: words.code, name: 'code' },
          { label: words.customerId, name: 'customer' },
        ]}
      />
    </Filters>
  );
}
