import { useStore } from '@nanostores/react';
import { FilterSelect, Filters } from '#islands/admin/parts/Filters.tsx';
import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { couponLists } from '#lib/contract/admin/rules.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { coupons as words } from '#lib/text/admin/coupons.ts';
import { couponDialog } from '#stores/admin/coupons/coupon-form.ts';
import { coupons } from '#stores/admin/coupons/coupons.ts';
import { may } from '#stores/admin/member.ts';
import { $page } from '#stores/admin/router.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { columns, columnsOfAdmin } from './coupon-columns.tsx';
import { EndDialog } from './EndDialog.tsx';

const lists = couponLists.map((value) => ({ value, label: words.shown[value] }));

export default function Coupons({ member }: { member: StaffMember }) {
  const { search = {} } = useStore($page) ?? {};
  const isAdmin = may(member, 'admin');
  return (
    <ListPage
      words={search.show ? { ...words, none: undefined } : words}
      actions={isAdmin && <Button onClick={() => couponDialog.open(true)}>{words.create}</Button>}
      filters={
        <Filters names={['show']}>
          <FilterSelect label={words.show} name="show" options={lists} />
        </Filters>
      }
      list={coupons}
      columns={isAdmin ? columnsOfAdmin : columns}
      size="wide"
    >
      <CouponDialog />
      <EndDialog />
    </ListPage>
  );
}
