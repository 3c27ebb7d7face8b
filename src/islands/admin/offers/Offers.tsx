import { ListPage } from '#islands/admin/parts/ListPage.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { shopOffers as words } from '#lib/text/admin/offers.ts';
import { may } from '#stores/admin/member.ts';
import { shopOffers } from '#stores/admin/offers/offers.ts';
import { columnsOfAll } from './offer-columns.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** The offers to all customers. */
export default function Offers({ member }: { member: StaffMember }) {
  return (
    <ListPage words={words} list={shopOffers} columns={columnsOfAll(may(member, 'admin'))} size="wide">
      <WithdrawDialog />
    </ListPage>
  );
}
