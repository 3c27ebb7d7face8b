import { ChangeDialog } from '#islands/admin/licenses/ChangeDialog.tsx';
import { Gift } from '#islands/admin/licenses/Gift.tsx';
import { LetterDialog } from '#islands/admin/support/LetterDialog.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { ActionDialog } from './ActionDialog.tsx';

/** The dialogs of actions for a customer, on each page that shows one. */
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
