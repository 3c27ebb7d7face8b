import { ReasonField, ToCustomerField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { actionWords, subscription, supportWords } from '#lib/text/admin/license-changes.ts';
import { license as words } from '#lib/text/admin/licenses.ts';
import { devices } from '#lib/text/devices/devices.ts';
import { changeDialog, type Wanted } from '#stores/admin/licenses/change.ts';
import { may } from '#stores/admin/member.ts';
import { ChangeFields } from './ChangeFields.tsx';

/** The texts of the action. */
function wordsOf(wanted: Wanted) {
  if (wanted.kind === 'change') return actionWords[wanted.action];
  if (wanted.kind === 'key') return words.key;
  if (wanted.kind === 'subscription')
    return { label: subscription.label, title: subscription.question, means: subscription.means };
  const { label, title, means } = wanted.expected === 'active' ? words.deactivate : words.free_slot;
  return { label, means, title: title(wanted.device.name || devices.unnamed) };
}

const isGrave = (wanted: Wanted) =>
  wanted.kind === 'key' ||
  wanted.kind === 'subscription' ||
  (wanted.kind === 'change' && ['revoke', 'suspend'].includes(wanted.action));

/** Asks for the reason before an action on a licence. */
export function ChangeDialog({ member }: { member: StaffMember }) {
  const isAdmin = may(member, 'admin');
  return (
    <FormDialog
      dialog={changeDialog}
      words={(wanted) => {
        const { title, label, means } = wordsOf(wanted);
        const tone = isGrave(wanted) ? 'critical' : 'primary';
        return { title, text: means, submit: label, busy: words.saving, failed: words.failed, tone };
      }}
    >
      {(wanted) => (
        <>
          {!isAdmin && <p className="text-sm text-muted">{supportWords.left(wanted.license.support_left)}</p>}
          {wanted.kind === 'change' && <ChangeFields action={wanted.action} license={wanted.license} />}
          <ReasonField />
          {(wanted.kind === 'change' || wanted.kind === 'key') && <ToCustomerField />}
        </>
      )}
    </FormDialog>
  );
}
