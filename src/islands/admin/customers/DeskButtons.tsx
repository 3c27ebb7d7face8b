import { Button } from '#islands/ui/actions/Button.tsx';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { gift } from '#lib/text/admin/licenses.ts';
import { letter } from '#lib/text/admin/messages.ts';
import { giftDialog } from '#stores/admin/licenses/gift.ts';
import { may } from '#stores/admin/member.ts';
import { letterDialog } from '#stores/admin/support/letter.ts';

/** The buttons that start an action for a customer. */
export function DeskButtons({ customer, member }: { customer: Customer; member: StaffMember }) {
  return (
    <>
      {customer.kind === 'person' && (
        <Button size="s" onClick={() => letterDialog.open(customer)}>
          {letter.open}
        </Button>
      )}
      {may(member, 'admin') && customer.is_verified && (
        <Button size="s" variant="secondary" onClick={() => giftDialog.open({ to: customer })}>
          {gift.open}
        </Button>
      )}
    </>
  );
}
