import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { SelectField } from '#islands/ui/fields/SelectField.tsx';
import { TextAreaField } from '#islands/ui/fields/TextAreaField.tsx';
import { people as words } from '#lib/text/organizations/people.ts';
import { ui } from '#lib/text/ui.ts';
import { inviteDialog, invitedBy, linkDialog, withdrawDialog } from '#stores/organizations/people.ts';
import { RoleMeanings, roleChoices } from './PersonDialogs.tsx';
import { CopyLink } from './people-columns.tsx';

/** Invites addresses, makes a link that invites anyone who has it, or withdraws an invitation. */
export function InvitationDialogs() {
  return (
    <>
      <FormDialog
        dialog={inviteDialog}
        words={() => words.inviteDialog}
        done={(left) => ({
          title: words.inviteDialog.notAll,
          content: (
            <div className="grid gap-4">
              <ul className="grid gap-2 text-sm">
                {left.map(({ email, reason }) => (
                  <li key={email} className="wrap-anywhere">
                    {`${email}: ${words.inviteDialog.reasons[reason]}`}
                  </li>
                ))}
              </ul>
              <Close onClose={inviteDialog.close} />
            </div>
          ),
        })}
      >
        {() => (
          <>
            <TextAreaField label={words.inviteDialog.emails} name="emails" rows={5} required />
            <SelectField label={words.role} name="role" options={roleChoices} defaultValue="member" />
            <RoleMeanings />
          </>
        )}
      </FormDialog>
      <FormDialog
        dialog={linkDialog}
        words={() => words.linkDialog}
        done={({ url }) => ({
          title: words.linkDialog.done,
          content: (
            <div className="grid gap-4">
              <p className="flex items-center gap-1 rounded-m bg-sunken p-3 text-sm">
                <code className="min-w-0 wrap-anywhere select-all">{url}</code>
                {url !== null && <CopyLink url={url} />}
              </p>
              <Close onClose={linkDialog.close} />
            </div>
          ),
        })}
      />
      <FormDialog
        dialog={withdrawDialog}
        words={(invitation) => ({
          ...words.withdrawDialog,
          text: words.withdrawDialog.text(invitedBy(invitation)),
          tone: 'critical',
        })}
      />
    </>
  );
}

const Close = ({ onClose }: { onClose: () => void }) => (
  <Button className="justify-self-end" onClick={onClose}>
    {ui.close}
  </Button>
);
