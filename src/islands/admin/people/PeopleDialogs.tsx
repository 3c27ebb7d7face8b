import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Role } from '#lib/contract/account/roles.ts';
import { people as words } from '#lib/text/admin/people.ts';
import {
  inviteDialog,
  nameOf,
  resendDialog,
  roleDialog,
  withdrawDialog,
} from '#stores/admin/people/people.ts';

const choices = (['support', 'admin'] as const).map((value) => ({ value, label: words.roles[value] }));
const meanings = `${words.roleMeans.support}. ${words.roleMeans.admin}.`;

/** The dialogs that create, resend and withdraw invitations. */
export function InvitationDialogs() {
  return (
    <>
      <FormDialog
        dialog={inviteDialog}
        words={() => ({
          title: words.inviteTitle,
          text: words.inviteMeans,
          submit: words.inviteSubmit,
          busy: words.inviting,
          failed: words.inviteFailed,
        })}
      >
        {() => (
          <>
            <Field label={words.email} name="email" type="email" autoComplete="off" required />
            <SelectField
              label={words.role}
              name="role"
              options={choices}
              defaultValue="support"
              hint={meanings}
            />
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={resendDialog}
        words={({ email }) => ({
          title: words.resendTitle,
          text: words.resendMeans(readableAddress(email)),
          submit: words.resend,
          busy: words.inviting,
          failed: words.inviteFailed,
        })}
      />
      <FormDialog
        dialog={withdrawDialog}
        words={({ email }) => ({
          title: words.withdrawTitle,
          text: words.withdrawMeans(readableAddress(email)),
          submit: words.withdraw,
          busy: words.withdrawing,
          failed: words.withdrawFailed,
          tone: 'critical',
        })}
      />
    </>
  );
}

const means: Record<Role, { title: (name: string) => string; text: string; submit: string }> = {
  customer: { title: words.endTitle, text: words.endMeans, submit: words.end },
  support: { title: words.changeTitle, text: words.toSupport, submit: words.toSupportSubmit },
  admin: { title: words.changeTitle, text: words.toAdmin, submit: words.toAdminSubmit },
};

/** Says what a change of role ends; can also revoke the API keys that the person knows. */
export function RoleDialog() {
  return (
    <FormDialog
      dialog={roleDialog}
      words={({ person, role }) => ({
        title: means[role].title(nameOf(person)),
        text: means[role].text,
        submit: means[role].submit,
        busy: words.busy,
        failed: words.failed,
        tone: role === 'admin' ? 'primary' : 'critical',
      })}
    >
      {({ person, role }) => (
        <>
          {person.is_self && <p className="text-sm font-semibold">{words.selfWarning}</p>}
          {role !== 'admin' && person.api_keys > 0 && (
            <div className="grid gap-1">
              <Checkbox label={words.keys(person.api_keys)} name="revoke_api_keys" defaultChecked />
              <p className="text-sm text-muted">{words.keysHint}</p>
            </div>
          )}
        </>
      )}
    </FormDialog>
  );
}
