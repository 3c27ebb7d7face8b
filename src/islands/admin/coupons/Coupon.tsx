import { BackLink } from '#islands/admin/parts/BackLink.tsx';
import { ListTable } from '#islands/admin/parts/ListTable.tsx';
import { overRow, StaffLink } from '#islands/admin/parts/links.tsx';
import { PageHead } from '#islands/admin/parts/PageHead.tsx';
import { ReadView } from '#islands/admin/parts/ReadView.tsx';
import { columns as paymentColumns } from '#islands/admin/payments/payment-columns.tsx';
import { ButtonLink } from '#islands/ui/actions/ButtonLink.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import type { Column } from '#islands/ui/data/DataTable.tsx';
import { Facts } from '#islands/ui/data/Facts.tsx';
import { EmptyState } from '#islands/ui/feedback/EmptyState.tsx';
import type { Coupon as Shown } from '#lib/contract/admin/coupons/coupons.ts';
import type { ShopPayment } from '#lib/contract/admin/payments/payments.ts';
import { staffHref, staffRoutes } from '#lib/contract/admin/routes.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { coupon, couponUses, discountOf, periodOf } from '#stores/admin/coupons/coupons.ts';
import { may } from '#stores/admin/member.ts';
import { CouponBadge, Products, Turns } from './coupon-columns.tsx';
import { EndDialog } from './EndDialog.tsx';

/** In this list, the customer links to the customer's page too. */
const useColumns: Column<ShopPayment>[] = paymentColumns.map((column) =>
  column.key === 'customer' ? { ...column, render: (use) => <Customer {...use} /> } : column,
);

function Customer({ customer, customer_id: id }: ShopPayment) {
  if (id === null) return <span className="wrap-anywhere">{customer}</span>;
  return (
    <StaffLink to="customer" id={id} className={overRow}>
      {customer}
    </StaffLink>
  );
}

/** A coupon, and the orders that use it. */
export default function Coupon({ member }: { member: StaffMember }) {
  return (
    <>
      <BackLink href={staffHref('coupons')}>{words.back}</BackLink>
      <ReadView read={coupon} title={staffRoutes.coupon.title}>
        {(shown) => (
          <>
            <PageHead
              title={shown.code}
              actions={
                <>
                  <ButtonLink
                    href={staffHref('log', {}, { target: 'coupon', target_id: shown.id })}
                    variant="secondary"
                    size="s"
                  >
                    {words.lines}
                  </ButtonLink>
                  {may(member, 'admin') && <Turns coupon={shown} />}
                </>
              }
            />
            <div className="grid gap-8">
              <About shown={shown} />
              <section>
                <h2 className="mb-4 text-xl">{words.usesTitle}</h2>
                <ListTable
                  list={couponUses}
                  label={words.usesList}
                  columns={useColumns}
                  size="wide"
                  empty={<EmptyState picture="nothing" title={words.noUse} description={words.noUseText} />}
                />
              </section>
            </div>
            <EndDialog />
          </>
        )}
      </ReadView>
    </>
  );
}

function About({ shown }: { shown: Shown }) {
  return (
    <Card title={words.about} aside={<CouponBadge state={shown.coupon_state} />}>
      <Facts
        facts={[
          { term: words.kind, value: discountOf(shown) },
          { term: words.period, value: periodOf(shown) },
          { term: words.used, value: words.uses(shown.used, shown.max_uses) },
          { term: words.products, value: <Products coupon={shown} /> },
          { term: words.made, value: formatInstant(shown.created_at) },
        ]}
      />
    </Card>
  );
}
