import { ReasonField } from '#islands/admin/parts/ReasonField.tsx';
import { FormDialog } from '#islands/parts/FormDialog.tsx';
import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import { Field } from '#islands/ui/fields/Field.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { EmailChange as Change } from '#lib/contract/admin/customers/email-change.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { assistedEmail as words } from '#lib/text/admin/assisted-email.ts';
import { reasonWords } from '#lib/text/admin/customer-actions.ts';
import { emailChangeDialog, withdrawDialog } from '#stores/admin/customers/email-change.ts';
import { may } from '#stores/admin/member.ts';

interface Props {
  customer: Customer;
  member: StaffMember;
}

/** The address change of a customer who lost the mailbox: its state, and its actions. */
export function EmailChange({ customer, member }: Props) {
  const { email_change: change, kind, role, is_verified: isVerified } = customer;
  const mayAsk = may(member, 'admin') && kind === 'person' && role === 'customer' && isVerified;
  if (!change && !mayAsk) return null;
  const isWaiting = change !== null && change.ended === null;
  return (
    <Card title={words.title}>
      <div className="grid gap-5">
        {change && <Facts facts={factsOf(change)} />}
        <div className="flex flex-wrap gap-2">
          {mayAsk && !isWaiting && (
            <Button size="s" variant="secondary" onClick={() => emailChangeDialog.open(customer)}>
              {words.label}
            </Button>
          )}
          {may(member, 'admin') && isWaiting && (
            <Button size="s" variant="secondary" onClick={() => withdrawDialog.open(customer)}>
              {words.withdraw.label}
            </Button>
          )}
        </div>
      </div>
      <AskDialog />
      <WithdrawDialog />
    </Card>
  );
}

function factsOf({ ended, ...change }: Change): Fact[] {
  const running: Fact[] = [
    { term: words.effective, value: formatInstant(change.effective_at) },
    { term: words.lapses, value: formatInstant(change.lapses_at) },
  ];
  return [
    { term: words.to, value: readableAddress(change.email) },
    { term: words.asked, value: words.askedBy(formatInstant(change.asked_at), change.asked_by) },
    { term: words.reason, value: change.reason },
    {
      term: words.confirmed,
      value: change.confirmed_at ? formatInstant(change.confirmed_at) : words.notConfirmed,
    },
    ...(ended
      ? [
          {
            term: words.ended,
            value: `${ended.by ? words.stoppedBy[ended.by] : words.ends[ended.how]}, ${formatInstant(ended.at)}`,
          },
        ]
      : running),
  ];
}

function AskDialog() {
  return (
    <FormDialog
      dialog={emailChangeDialog}
      words={() => ({
        title: words.question,
        text: words.means,
        submit: words.submit,
        busy: words.busy,
        failed: words.failed,
        tone: 'critical',
      })}
    >
      {() => (
        <>
          <Field label={words.email} name="email" type="email" autoComplete="off" required />
          <ReasonField words={{ label: reasonWords.label, hint: words.reasonHint }} />
        </>
      )}
    </FormDialog>
  );
}

function WithdrawDialog() {
  const { withdraw } = words;
  return (
    <FormDialog
      dialog={withdrawDialog}
      words={() => ({
        title: withdraw.question,
        text: withdraw.means,
        submit: withdraw.label,
        busy: withdraw.busy,
        failed: withdraw.failed,
      })}
    >
      {() => <ReasonField />}
    </FormDialog>
  );
}
