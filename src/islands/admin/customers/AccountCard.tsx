import { Button } from '#islands/ui/actions/Button.tsx';
import { Card } from '#islands/ui/data/Card.tsx';
import { type Fact, Facts } from '#islands/ui/data/Facts.tsx';
import { Alert } from '#islands/ui/feedback/Alert.tsx';
import { readableAddress } from '#lib/contract/account/addresses.ts';
import type { Customer } from '#lib/contract/admin/customers/customers.ts';
import type { StaffMember } from '#lib/contract/admin/staff.ts';
import { formatInstant } from '#lib/format.ts';
import { customerActions } from '#lib/text/admin/customer-actions.ts';
import { customers, customer as words } from '#lib/text/admin/customers.ts';
import { actionDialog, type CustomerAction } from '#stores/admin/customers/actions.ts';
import { may } from '#stores/admin/member.ts';

interface CardProps {
  customer: Customer;
  member: StaffMember;
}

/** The account's data and actions. */
export function AccountCard({ customer, member }: CardProps) {
  const { factors } = customer;
  return (
    <Card title={words.account}>
      {factors.reset_at && (
        <div className="mb-5">
          <Alert tone="warning" title={words.resetUnderWay}>
            {words.resetPending(factors.reset_at)}
          </Alert>
        </div>
      )}
      <Facts facts={factsOf(customer)} />
      <div className="mt-6 flex flex-wrap gap-2">
        {offeredTo(member, customer).map((kind) => (
          <Button
            key={kind}
            size="s"
            variant={kind === 'deletion' ? 'critical' : 'secondary'}
            onClick={() => actionDialog.open({ kind, customer })}
          >
            {customerActions[kind].button}
          </Button>
        ))}
      </div>
    </Card>
  );
}

type AccountAction = Exclude<CustomerAction['kind'], 'order' | 'key'>;

/** Offers only actions with an effect: sessions can be ended and factors removed only if there are any. */
function offeredTo(member: StaffMember, customer: Customer): AccountAction[] {
  const { factors, sessions, kind, is_verified: isVerified } = customer;
  const isAdmin = may(member, 'admin');
  const offered: [AccountAction, boolean][] = [
    ['verification', !isVerified],
    ['sessions', isAdmin && sessions.length > 0],
    ['factors', isAdmin && factors.since !== null && factors.reset_at === null],
    ['export', isAdmin && kind === 'person'],
    ['deletion', isAdmin],
  ];
  return offered.flatMap(([kind, isOffered]) => (isOffered ? [kind] : []));
}

function factsOf({
  id,
  kind,
  role,
  created_at,
  verified_at,
  last_login,
  factors,
  invoice_email,
}: Customer): Fact[] {
  const dated = (at: string | null) => (at ? formatInstant(at) : words.notKnown);
  return [
    { term: words.id, value: <span className="font-mono text-xs">{id}</span> },
    kind === 'person'
      ? { term: customers.role, value: customers.roles[role] }
      : { term: customers.kind, value: customers.kinds[kind] },
    { term: words.registered, value: dated(created_at) },
    { term: words.verifiedAt, value: dated(verified_at) },
    ...(invoice_email ? [{ term: words.invoiceEmail, value: readableAddress(invoice_email) }] : []),
    ...(kind === 'person'
      ? [
          { term: words.lastLogin, value: dated(last_login) },
          { term: words.factors, value: factors.since ? words.factorList(factors) : words.noFactors },
        ]
      : []),
  ];
}
