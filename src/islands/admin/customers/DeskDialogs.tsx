import { ChangeDialog } from '#islands/admin/licenses/ChangeDialog.tsx';
import { Gift } from '#islands/admin/licenses/Gift.tsx';
import { LetterDialog } from '#islands/admin/support/LetterDialog.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** What can be done for a customer, wherever they are shown. */
export function DeskDialogs({ member }: { member: StaffMember }) {
  return (
    <>
      <ActionDialog />
      <ChangeDialog member={member} />
      <Gift />
      <LetterDialog />
    </>
  );
}
